import type { Locator, Page } from '@playwright/test';

export class LoginPage {
  readonly page: Page;
  private readonly card: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly remember: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    // The start page stays until the code of this one is loaded, and has a field and a button of the same names.
    this.card = page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Log in' }) });
    this.email = this.card.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.code = page.getByLabel('Code from your email');
    this.remember = page.getByLabel('Remember this device for 30 days');
    this.error = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
    await this.email.waitFor();
  }

  async giveEmail(email: string): Promise<void> {
    await this.email.fill(email);
    await this.card.getByRole('button', { name: 'Continue' }).click();
  }

  submit(): Promise<void> {
    return this.page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  }

  /** Signs in from a new browser with an emailed code. */
  async signIn(email: string, password: string, mailedCode: () => Promise<string>): Promise<void> {
    await this.open();
    await this.giveEmail(email);
    await this.password.fill(password);
    // A complete code submits the form.
    await this.code.fill(await mailedCode());
  }
}
