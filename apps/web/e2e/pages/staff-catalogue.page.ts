import type { Locator, Page } from '@playwright/test';

/** The catalogue as admins see it: what plans cost, and who has which price. */
export class StaffCataloguePage {
  readonly page: Page;
  readonly change: Locator;
  readonly review: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;
  readonly plans: Locator;

  constructor(page: Page) {
    this.page = page;
    this.change = page.getByRole('button', { name: 'Change prices' });
    this.review = page.getByRole('button', { name: 'Review changes' });
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('status');
    this.plans = page.getByRole('region', { name: 'Hosting plans' });
  }

  /** The price of a plan of the first list. */
  price(name: string): Locator {
    return this.plans.getByRole('textbox', { name });
  }
}
