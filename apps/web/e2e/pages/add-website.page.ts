import type { Locator, Page } from '@playwright/test';

/** The screen for adding a website, subdomain or alias. */
export class AddWebsitePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly domain: Locator;
  readonly prefix: Locator;
  readonly alert: Locator;
  readonly progress: Locator;
  readonly underWay: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Add a website' });
    this.domain = page.getByLabel(/^Domain name/);
    this.prefix = page.getByLabel('Prefix');
    this.alert = page.getByRole('alert');
    this.progress = page.getByRole('progressbar', { name: /^Adding/ });
    this.underWay = page.getByRole('listitem').filter({ hasText: '(in progress)' });
  }

  async open(): Promise<void> {
    await this.page.goto('/add-website');
  }

  async choose(way: 'New domain' | 'Subdomain' | 'Alias'): Promise<void> {
    await this.page.getByRole('radio', { name: way }).check();
  }

  location(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  async takeTemporaryName(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start with a temporary domain name' }).click();
  }

  /** Presses the button even when it looks disabled. */
  async add(what: 'website' | 'subdomain' | 'alias'): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${what}` }).press('Enter');
  }
}
