import type { Locator, Page } from '@playwright/test';

/** Customers as admins see them: the list, one of them, and their cancellations. */
export class StaffCustomersPage {
  readonly page: Page;
  readonly search: Locator;
  readonly cancellation: Locator;
  readonly disputes: Locator;
  readonly given: Locator;
  readonly invoices: Locator;
  readonly timeline: Locator;
  readonly account: Locator;
  readonly access: Locator;
  readonly domains: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Search customers' });
    this.cancellation = page.getByRole('region', { name: 'Cancellation', exact: true });
    this.disputes = page.getByRole('region', { name: 'Disputes' });
    this.given = page.getByRole('region', { name: 'Credit and free trial' });
    this.invoices = page.getByRole('region', { name: 'Invoices' });
    this.timeline = page.getByRole('region', { name: 'Billing timeline' });
    this.account = page.getByRole('region', { name: 'Account', exact: true });
    this.access = page.getByRole('region', { name: 'Sign-in', exact: true });
    this.domains = page.getByRole('region', { name: 'Domains', exact: true });
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/homeport-su-admin/customers');
    await this.page.getByRole('heading', { name: 'Customers', exact: true }).waitFor();
  }

  async openCancellations(): Promise<void> {
    await this.page.goto('/homeport-su-admin/cancellations');
    await this.page.getByRole('heading', { name: 'Cancellations' }).waitFor();
  }

  row(words: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: words });
  }

  async openFile(email: string): Promise<void> {
    await this.open();
    await this.search.fill(email);
    await this.search.press('Enter');
    await this.row(email).getByRole('link').click();
    await this.account.waitFor();
  }

  /** An item of the menu "Billing actions" of one customer. */
  async chooseBillingAction(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Billing actions' }).click();
    await this.page.getByRole('menuitem', { name }).click();
    await this.dialog.waitFor();
  }
}
