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

  /** Pays with a working card that has not had a free trial: the sandbox gives each customer a different one for this number. */
  async payWithNewCard(): Promise<void> {
    await this.payWith('4242424242424242');
  }

  /** Pays with an unused card that is accepted and fails when it is charged later. */
  async payWithCardThatFailsLater(): Promise<void> {
    await this.payWith(newCard('400000', '0341'));
  }

  /** Pays with an unused card whose charges are all disputed. */
  async payWithCardThatIsDisputed(): Promise<void> {
    await this.payWith(newCard('400000', '0259'));
  }

  /** Pays with a card whose charges can be paid out to the company at once. */
  async payWithCardThatIsAvailable(): Promise<void> {
    await this.payWith(newCard('400000', '0077'));
  }

  async payWith(card: string): Promise<void> {
    await this.number.fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 39');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByLabel('Name', { exact: true }).fill('Lea Moreau');
    await this.page.getByTestId('hosted-payment-submit-button').click();
  }

  /** Pays with an unused card whose bank asks for authentication during checkout. */
  async payWithCardThatAsks(): Promise<void> {
    await this.payWith(newCard('400000', '3155'));
    await this.authenticate();
  }

  /** Pays with an unused card whose bank asks for authentication for each charge, renewals included. */
  async payWithCardThatAlwaysAsks(outcome: 'Complete' | 'Fail' = 'Complete'): Promise<void> {
    await this.payWith(newCard('400000', '3184'));
    await this.authenticate(outcome);
  }

  /** Answers the bank's question. */
  async authenticate(outcome: 'Complete' | 'Fail' = 'Complete'): Promise<void> {
    await this.page.getByRole('button', { name: `${outcome} authentication` }).click();
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back' }).click();
  }
}

/** A random number of one kind of sandbox card, with a valid check digit. */
function newCard(first: string, last: string): string {
  const start = `${first}${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  const digits = [...Array(10).keys()].map((digit) => `${start}${digit}${last}`);
  return digits.find((number) => checkSum(number) % 10 === 0) ?? start;
}

function checkSum(number: string): number {
  return [...number].toReversed().reduce((sum, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
