import type { Locator, Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;
  readonly website: Locator;
  readonly openPanel: Locator;
  readonly refresh: Locator;
  readonly switcher: Locator;
  readonly resetPassword: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.website = page.getByRole('heading', { level: 1 });
    this.openPanel = page.getByRole('button', { name: 'Open panel' });
    this.refresh = page.getByRole('button', { name: 'Sync with your servers' });
    this.switcher = page.getByRole('button', { name: 'Switch website' });
    this.resetPassword = page.getByRole('button', { name: 'Reset password' });
    this.dialog = page.getByRole('dialog');
  }

  card(title: string): Locator {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  /** Opens the control panel in its tab. */
  async enterPanel(): Promise<Page> {
    const [tab] = await Promise.all([this.page.waitForEvent('popup'), this.openPanel.click()]);
    return tab;
  }
}
