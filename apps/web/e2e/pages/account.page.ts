import type { Locator, Page } from '@playwright/test';

export class AccountPage {
  readonly page: Page;
  readonly sessions: Locator;
  readonly devices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    this.devices = page.getByRole('region', { name: 'Remembered devices' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/account-settings');
    await this.page.getByText('This device').waitFor();
  }

  signOutEverywhereElse(): Promise<void> {
    return this.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  }
}
