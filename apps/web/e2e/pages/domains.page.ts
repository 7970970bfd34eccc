import type { Locator, Page } from '@playwright/test';

/** The list of domains, and one of them. */
export class DomainsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly list: Locator;
  readonly registration: Locator;
  readonly nameservers: Locator;
  readonly box: Locator;
  readonly alert: Locator;
  readonly switched: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: /^Your domains registered with/ });
    this.list = page.getByRole('region', { name: 'Domains', exact: true });
    this.registration = page.getByRole('region', { name: 'Registration' });
    this.nameservers = page.getByRole('region', { name: 'Nameservers' });
    this.box = page.getByRole('checkbox', { name: /^Switch the nameservers of/ });
    this.alert = page.getByRole('alert');
    this.switched = page.getByText('Your change is saved. It takes 24-48 hours to take effect.');
  }

  async open(): Promise<void> {
    await this.page.goto('/domains');
    await this.heading.waitFor();
  }

  async manage(name: string): Promise<void> {
    await this.page.getByRole('link', { name: `Manage ${name}` }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  /** One of the five cards of a domain. */
  card(name: 'Website' | 'Email' | 'DNS' | 'Renewal' | 'Ownership'): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Opens the registration, from the screen of the domain. */
  async openOwnership(): Promise<void> {
    await this.card('Ownership').getByRole('link', { name: 'Manage ownership' }).click();
    await this.registration.waitFor();
  }

  /** Opens the nameservers, from the screen of the domain. */
  async openNameservers(): Promise<void> {
    await this.card('DNS').getByRole('link', { name: 'Nameservers' }).click();
    await this.nameservers.waitFor();
  }

  fact(label: string): Locator {
    return this.registration.locator('div').filter({ has: this.page.getByText(label, { exact: true }) });
  }

  async change(): Promise<void> {
    await this.page.getByRole('button', { name: 'Change nameservers' }).click();
  }

  async choose(kind: 'Custom nameservers' | RegExp): Promise<void> {
    await this.page.getByRole('radio', { name: kind }).check();
  }

  nameserver(place: 1 | 2 | 3): Locator {
    return this.page.getByRole('textbox', { name: `Nameserver ${place}` });
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Switch nameservers' }).press('Enter');
  }
}
