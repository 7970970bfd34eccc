import type { Locator, Page } from '@playwright/test';

/** The WordPress card of a website. */
export class WordpressCard {
  readonly page: Page;
  readonly card: Locator;
  readonly install: Locator;
  readonly box: Locator;
  readonly installNow: Locator;
  readonly bar: Locator;
  readonly steps: Locator;
  readonly openAdmin: Locator;
  readonly newPassword: Locator;
  readonly cache: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.locator('section').filter({ has: page.getByRole('heading', { name: /WordPress/ }) });
    this.install = this.card.getByRole('button', { name: 'Install WordPress' });
    this.box = this.card.getByRole('checkbox', { name: /^Install WordPress on / });
    this.installNow = this.card.getByRole('button', { name: 'Install now' });
    this.bar = this.card.getByRole('progressbar');
    this.steps = this.card.getByRole('listitem');
    this.openAdmin = this.card.getByRole('button', { name: 'WP Admin', exact: true });
    this.newPassword = this.card.getByRole('button', { name: 'New password' });
    this.cache = this.card.getByRole('switch', { name: 'Object cache' });
  }

  async startInstalling(): Promise<void> {
    await this.install.or(this.card.getByRole('button', { name: 'Try again' })).click();
    await this.box.check();
    await this.installNow.click();
  }

  /** Opens the administration in its tab. */
  async enter(): Promise<Page> {
    const [tab] = await Promise.all([this.page.waitForEvent('popup'), this.openAdmin.click()]);
    return tab;
  }
}

/** The web server settings of a website. */
export class PerformanceCard {
  readonly card: Locator;

  constructor(page: Page) {
    this.card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Performance' }) });
  }

  setting(name: 'Static file cache' | 'File compression' | 'Optimize PHP settings'): Locator {
    return this.card.getByRole('switch', { name });
  }
}

/** The CDN card of a website. */
export class CdnCard {
  readonly card: Locator;
  readonly activate: Locator;
  readonly working: Locator;
  readonly clear: Locator;
  readonly address: Locator;
  readonly clearAddress: Locator;
  readonly turnOff: Locator;

  constructor(page: Page) {
    this.card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'CDN' }) });
    this.activate = this.card.getByRole('button', { name: /^(Activate CDN|Try again)$/ });
    this.working = this.card.getByRole('progressbar', { name: 'Activating the CDN' });
    this.clear = this.card.getByRole('button', { name: /^(Clear cache|Cache cleared|Again in)/ });
    this.address = this.card.getByRole('textbox', { name: 'Clear one address' });
    this.clearAddress = this.card.getByRole('button', { name: 'Clear', exact: true });
    this.turnOff = this.card.getByRole('button', { name: 'Turn off', exact: true });
  }
}
