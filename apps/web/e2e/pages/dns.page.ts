import type { Locator, Page } from '@playwright/test';

/** The records of a domain. */
export class DnsPage {
  readonly page: Page;
  readonly records: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.records = page.getByRole('region', { name: 'Records' });
    this.dialog = page.getByRole('dialog');
  }

  async open(name: string): Promise<void> {
    await this.page.goto(`/domains/${name}/dns`);
    await this.records.waitFor({ timeout: 30_000 });
  }

  row(text: string): Locator {
    return this.records.getByRole('listitem').filter({ hasText: text }).first();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async add(type: string, name: string, value: { label: string; text: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Add record' }).click();
    await this.field('Name').fill(name);
    const form = this.page.locator('form');
    await form.getByLabel('Type', { exact: true }).selectOption(type);
    await form.getByLabel(value.label, { exact: true }).fill(value.text);
    await form.getByRole('button', { name: 'Keep this change' }).click();
  }

  async review(): Promise<void> {
    await this.page.getByRole('button', { name: 'Review and save' }).click();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Save / }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async choose(tool: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: tool }).click();
  }
}
