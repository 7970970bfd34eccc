import type { Locator, Page } from '@playwright/test';

/** The email preferences and the history in the account settings. */
export class AccountNotificationsPage {
  readonly page: Page;
  readonly emails: Locator;
  readonly history: Locator;
  readonly events: Locator;

  constructor(page: Page) {
    this.page = page;
    this.emails = page.getByRole('region', { name: 'Emails' });
    this.history = page.getByRole('region', { name: 'Account history' });
    this.events = this.history.getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/account-settings');
    await this.events.first().waitFor();
  }

  wish(name: string): Locator {
    return this.emails.getByRole('switch', { name });
  }
}
