import type { Locator, Page } from '@playwright/test';

/** Transfers of domains to us: the form, and the list. */
export class TransfersPage {
  readonly page: Page;
  readonly name: Locator;
  readonly code: Locator;
  readonly pay: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Domain name' });
    this.code = page.getByRole('textbox', { name: 'Code', exact: true });
    this.pay = page.getByRole('button', { name: 'Continue to payment' });
    this.heading = page.getByRole('heading', { name: 'Transfers', exact: true });
  }

  async check(name: string): Promise<void> {
    await this.page.goto('/domain/transfer');
    await this.name.fill(name);
    await this.name.press('Enter');
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }
}
