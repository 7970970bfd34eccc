import type { Locator, Page } from '@playwright/test';

const owner = {
  'First name': 'Lea',
  'Last name': 'Moreau',
  Company: 'Maison Lune',
  'Street address': 'Hauptstraße 1',
  'ZIP code': '10115',
  City: 'Berlin',
  Phone: '030 1234567',
};

/** The screens from a domain search to the registration. */
export class DomainPurchasePage {
  readonly page: Page;
  readonly search: Locator;
  readonly unavailable: Locator;
  readonly form: Locator;
  readonly price: Locator;
  readonly proceed: Locator;
  readonly alert: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('textbox', { name: 'Find your domain name' });
    this.unavailable = page.getByText('Oops! This domain is NOT available for registration!');
    this.form = page.getByRole('heading', { name: 'Register your domain' });
    this.price = page.getByRole('region', { name: 'Your domain' });
    this.proceed = page.getByRole('button', { name: /PROCEED TO PAYMENT|REDIRECTING TO STRIPE/ });
    this.alert = page.getByRole('alert');
    this.done = page.getByText(/ is registered$/);
  }

  async open(name: string, search = ''): Promise<void> {
    await this.page.goto(`/domain/register/${name}/${search}`);
    await this.form.waitFor();
  }

  /** Searches for a name and chooses it. */
  async find(name: string): Promise<void> {
    await this.search.fill(name);
    await this.search.press('Enter');
    await this.page.getByRole('link', { name: `Buy ${name.toLowerCase()}`, exact: true }).click();
  }

  /** Fills in an owner from Berlin, with the given differences. */
  async fill(other: Partial<Record<keyof typeof owner, string>> = {}): Promise<void> {
    await this.page.getByLabel('Country', { exact: true }).selectOption('DE');
    for (const [label, value] of Object.entries({ ...owner, ...other })) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).first();
  }

  /** The outcome with this sentence. */
  outcome(sentence: string | RegExp): Locator {
    return this.page.getByText(sentence);
  }

  /** Does nothing when the outcome is known. Fails early, to be tried again: the outcome can arrive at any time. */
  async checkAgain(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Check again' });
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
  }
}
