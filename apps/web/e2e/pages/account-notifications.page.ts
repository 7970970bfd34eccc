import type { Locator, Page } from '@playwright/test';

/** The choice of notifications and the history in the account settings. */
export class AccountNotificationsPage {
  readonly page: Page;
  readonly choices: Locator;
  readonly history: Locator;
  readonly events: Locator;

  constructor(page: Page) {
    this.page = page;
    this.choices = page.getByRole('region', { name: 'Notifications' });
    this.history = page.getByRole('region', { name: 'Account history' });
    this.events = this.history.getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/account-settings');
    await this.events.first().waitFor();
  }

  wish(topic: string, where = 'Send by email'): Locator {
    return this.choices.getByRole('switch', { name: `${where}: ${topic}` });
  }
}
