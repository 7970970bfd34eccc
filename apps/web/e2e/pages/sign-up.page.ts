import type { Locator, Page } from '@playwright/test';

/** The sign-up form, on the landing page and on its own screen. */
export class SignUpPage {
  readonly page: Page;
  readonly email: Locator;
  readonly code: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email', { exact: true });
    this.code = page.getByLabel('Code from your email');
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmation = page.getByLabel('Password again');
    this.error = page.getByRole('alert');
  }

  async open(path = '/signup'): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('heading', { name: 'Create your account' }).waitFor();
  }

  async giveEmail(email: string): Promise<void> {
    await this.email.fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async finish(code: string, password: string, confirmation = password): Promise<void> {
    await this.code.fill(code);
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.submit();
  }

  submit(): Promise<void> {
    return this.page.getByRole('button', { name: 'Create account' }).click();
  }
}
