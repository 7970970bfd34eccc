import type { Locator, Page } from '@playwright/test';

/** The screens of a password reset. */
export class RecoveryPage {
  readonly page: Page;
  readonly email: Locator;
  readonly newPassword: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email', { exact: true });
    this.newPassword = page.getByLabel('New password');
    this.error = page.getByRole('alert');
  }

  async ask(email: string): Promise<void> {
    await this.page.goto('/forgot');
    await this.send(email);
  }

  async send(email: string): Promise<void> {
    await this.email.fill(email);
    await this.page.getByRole('button', { name: 'Send the link' }).click();
  }

  async set(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.page.getByRole('button', { name: 'Set password' }).click();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }
}
