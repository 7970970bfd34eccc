import type { Locator, Page } from '@playwright/test';

export class AccountPage {
  readonly page: Page;
  readonly sessions: Locator;
  readonly devices: Locator;
  readonly hosting: Locator;
  readonly invoices: Locator;
  readonly toast: Locator;
  readonly details: Locator;
  readonly edit: Locator;
  readonly save: Locator;
  readonly passwordCard: Locator;
  readonly currentPassword: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    this.devices = page.getByRole('region', { name: 'Remembered devices' }).getByRole('listitem');
    this.hosting = page.getByRole('region', { name: 'Hosting Account' });
    this.invoices = page.getByRole('region', { name: 'Invoices & Receipts' });
    this.details = page.getByRole('region', { name: 'Personal Details' });
    this.edit = this.details.getByRole('button', { name: 'Edit personal details' });
    this.save = this.details.getByRole('button', { name: 'Save' });
    this.passwordCard = page.getByRole('region', { name: 'Password' });
    this.currentPassword = this.passwordCard.getByLabel('Current password');
    this.toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/account-settings${search}`);
    await this.page.getByText('This device').waitFor();
  }

  /** The value next to a label in the plan card. */
  fact(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.hosting.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  manage(): Locator {
    return this.hosting.getByRole('button', { name: /Manage Payment Method|Redirecting to Stripe/ });
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.currentPassword.fill(current);
    await this.passwordCard.getByLabel('New password').fill(next);
    await this.passwordCard.getByRole('button', { name: 'Save new password' }).click();
  }

  signOutEverywhereElse(): Promise<void> {
    return this.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  }
}
