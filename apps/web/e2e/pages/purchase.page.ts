import type { Locator, Page } from '@playwright/test';

export class PurchasePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly pay: Locator;
  readonly alert: Locator;
  readonly summary: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Choose your plan' });
    this.pay = page.getByRole('button', { name: /PROCEED TO PAYMENT|REDIRECTING TO STRIPE/ });
    this.alert = page.getByRole('alert');
    this.summary = page.getByRole('region');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/purchase-hosting-plan${search}`);
    await this.heading.waitFor();
  }

  plan(name: 'Professional' | 'Expert' | 'Agency'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  period(name: 'Monthly' | 'Yearly' | '3 years'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }
}
