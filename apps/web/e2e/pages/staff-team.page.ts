import type { Locator, Page } from '@playwright/test';

/** Agents and admins, and their roles. */
export class StaffTeamPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly email: Locator;
  readonly reason: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.email = this.dialog.getByRole('textbox', { name: 'Email' });
    this.reason = this.dialog.getByRole('textbox', { name: 'Reason' });
  }

  async open(): Promise<void> {
    await this.page.goto('/homeport-su-admin/team');
    await this.page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
  }

  row(email: string): Locator {
    return this.page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: email });
  }
}
