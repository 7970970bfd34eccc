import type { Locator, Page } from '@playwright/test';

/** The control panel itself, as its own login form and overview show it. */
export class PanelPage {
  readonly page: Page;
  readonly signedIn: Locator;

  constructor(page: Page) {
    this.page = page;
    this.signedIn = page.getByText(/Signed in as/);
  }

  async logIn(address: string, login: string, password: string): Promise<void> {
    await this.page.goto(new URL('/login_up.php', address).href);
    await this.page.getByLabel('Username').fill(login);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }
}
