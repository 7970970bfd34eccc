import type { Locator, Page } from '@playwright/test';

type RecordKind =
  | 'Delivery'
  | 'Allowed senders'
  | 'Signature'
  | 'Proof of ownership'
  | 'Mail server'
  | 'Mailboxes'
  | 'Webmail';

/** The email screen. */
export class EmailPage {
  readonly page: Page;
  readonly domain: Locator;
  readonly connect: Locator;
  readonly alert: Locator;
  readonly administration: Locator;
  readonly allowance: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.domain = page.getByLabel('Domain name', { exact: true });
    this.connect = page.getByRole('button', { name: 'Connect to email' });
    this.alert = page.getByRole('alert');
    this.administration = this.card('Email administration');
    this.allowance = this.card('Included in your plan');
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/email');
  }

  card(heading: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: heading, exact: true }) });
  }

  /** One record of a domain, opened or not. */
  record(domain: string, kind: RecordKind): Locator {
    return this.card(domain)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${kind}`) });
  }

  /** The button that disconnects a domain. */
  disconnect(domain: string): Locator {
    return this.page.getByRole('button', { name: `Disconnect domain ${domain} from email` });
  }

  /** The progress of a domain being disconnected. */
  leaving(domain: string): Locator {
    return this.card(`Disconnecting ${domain}`);
  }

  said(words: string): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  async checkNow(domain: string): Promise<void> {
    await this.page.getByRole('button', { name: `Check now: the DNS records of ${domain}` }).click();
  }

  /** The name and values that a record should have. */
  async wanted(domain: string, kind: RecordKind): Promise<{ name: string; values: string[] }> {
    const lines = this.record(domain, kind).locator('dl > div');
    const shown = async (label: string) =>
      lines
        .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
        .locator('dd [translate=no]')
        .allTextContents();
    const [name = ''] = await shown('Name');
    return { name: name === '@' ? domain : `${name}.${domain}`, values: await shown('Value') };
  }
}
