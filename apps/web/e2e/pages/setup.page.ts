import type { Locator, Page } from '@playwright/test';

export interface AccountDetails {
  name: string;
  company: string;
  login: string;
  location: string;
}

/** The screen for setting up the hosting account. */
export class SetupPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly name: Locator;
  readonly company: Locator;
  readonly login: Locator;
  readonly working: Locator;
  readonly ready: Locator;
  readonly alerts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Setup Your Hosting Account' });
    this.name = page.getByLabel('Name', { exact: true });
    this.company = page.getByLabel('Company');
    this.login = page.getByLabel('Username');
    this.working = page.getByRole('heading', { name: 'Setting up your hosting account' });
    this.ready = page.getByRole('heading', { name: 'Your hosting account is ready' });
    this.alerts = page.getByRole('alert');
  }

  location(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create hosting account' }).click();
  }

  async fill({ name, company, login, location }: AccountDetails): Promise<void> {
    await this.name.fill(name);
    await this.company.fill(company);
    await this.login.fill(login);
    await this.location(location).check();
  }
}
