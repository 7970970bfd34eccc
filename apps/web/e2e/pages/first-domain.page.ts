import type { Locator, Page } from '@playwright/test';

/** The screen for connecting the first domain. */
export class FirstDomainPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly domain: Locator;
  readonly box: Locator;
  readonly alert: Locator;
  readonly progress: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Connect your first domain' });
    this.domain = page.getByLabel('Domain name', { exact: true });
    this.box = page.getByRole('checkbox');
    this.alert = page.getByRole('alert');
    this.progress = page.getByRole('progressbar', { name: /^Connecting/ });
  }

  async takeTemporaryName(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start with a temporary domain name' }).click();
  }

  /** Presses the button even when it looks disabled. */
  async connect(): Promise<void> {
    await this.page.getByRole('button', { name: 'CONNECT DOMAIN' }).press('Enter');
  }
}
