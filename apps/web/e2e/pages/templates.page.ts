import type { Locator, Page } from '@playwright/test';

/** The list of templates, one template, and its installation. */
export class TemplatesPage {
  readonly page: Page;
  readonly upgrade: Locator;
  readonly install: Locator;
  readonly website: Locator;
  readonly box: Locator;
  readonly installNow: Locator;
  readonly bar: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.upgrade = page.getByRole('link', { name: 'See plans with templates' });
    this.install = page.getByRole('link', { name: 'Install this template' });
    this.website = page.getByLabel('Website', { exact: true });
    this.box = page.getByRole('checkbox', { name: /^Erase / });
    this.installNow = page.getByRole('button', { name: 'Install template' });
    this.bar = page.getByRole('progressbar', { name: /^Installing / });
    this.alert = page.getByRole('alert');
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }
}
