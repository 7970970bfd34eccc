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

  /** By a card that works and that nobody has used before: each card has its free trial once. */
  async payWithNewCard(): Promise<void> {
    await this.payWith(newCard());
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

/** A number between those of the sandbox's cards that pay; the last digit but four makes it a valid one. */
function newCard(): string {
  const start = `424242${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  const digits = [...Array(10).keys()].map((digit) => `${start}${digit}4242`);
  return digits.find((number) => checkSum(number) % 10 === 0) ?? start;
}

function checkSum(number: string): number {
  return [...number].toReversed().reduce((sum, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
