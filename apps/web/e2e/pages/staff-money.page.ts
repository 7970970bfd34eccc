import type { Locator, Page } from '@playwright/test';

/** The money of all customers as staff see it: refunds, disputes and payouts. */
export class StaffMoneyPage {
  readonly page: Page;
  readonly needAnswer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.needAnswer = this.list('Need an answer');
  }

  async open(): Promise<void> {
    await this.page.goto('/homeport-su-admin/money');
    await this.page.getByRole('heading', { name: 'Refunds' }).waitFor();
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name });
  }

  list(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}
