import type { Locator, Page } from '@playwright/test';

/** The payment provider's hosted page. */
export class CheckoutPage {
  readonly page: Page;
  readonly number: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.number = page.getByLabel('Card number');
    this.problem = page.getByRole('alert');
  }

  async payWith(card: string): Promise<void> {
    await this.number.fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 39');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByLabel('Name', { exact: true }).fill('Lea Moreau');
    await this.page.getByTestId('hosted-payment-submit-button').click();
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back' }).click();
  }
}
