import type { Locator, Page } from '@playwright/test';

/** The operations board, and one operation. */
export class StaffOperationsPage {
  readonly page: Page;
  readonly board: Locator;
  readonly customer: Locator;
  readonly state: Locator;
  readonly rows: Locator;
  readonly steps: Locator;
  readonly facts: Locator;
  readonly resume: Locator;
  readonly resumeAll: Locator;
  readonly tryNow: Locator;
  readonly giveUp: Locator;
  readonly dialog: Locator;
  readonly reason: Locator;
  readonly giveUpNow: Locator;

  constructor(page: Page) {
    this.page = page;
    this.board = page.getByRole('heading', { name: 'Operations', exact: true });
    this.customer = page.getByRole('textbox', { name: 'Customer’s email address' });
    this.state = page.getByRole('combobox', { name: 'Status' });
    this.rows = page.getByRole('region', { name: 'Operations' }).getByRole('listitem');
    this.steps = page.getByRole('region', { name: 'Steps' });
    this.facts = page.getByRole('region', { name: 'Details' });
    this.resume = page.getByRole('button', { name: 'Resume', exact: true });
    this.resumeAll = page.getByRole('button', { name: /^Resume (it|all \d+)$/ });
    this.tryNow = page.getByRole('button', { name: 'Retry now' });
    this.giveUp = page.getByRole('button', { name: 'Give up', exact: true });
    this.dialog = page.getByRole('dialog');
    this.reason = this.dialog.getByRole('textbox', { name: 'Reason' });
    this.giveUpNow = this.dialog.getByRole('button', { name: 'Give up and roll back' });
  }

  async open(): Promise<void> {
    await this.page.goto('/homeport-su-admin/operations');
    await this.board.waitFor();
  }

  async find(customer: string): Promise<void> {
    await this.customer.fill(customer);
    await this.customer.press('Enter');
  }

  /** The confirmation for resuming all stuck operations. */
  get resumeThem(): Locator {
    return this.dialog.getByRole('button', { name: /^Resume (it|all \d+)$/ });
  }

  row(words: string | RegExp): Locator {
    return this.rows.filter({ hasText: words });
  }

  /** One operation, by its title. */
  title(kind: string): Locator {
    return this.page.getByRole('heading', { name: kind, level: 1 });
  }

  /** The status next to the title. */
  standing(state: string): Locator {
    return this.page.getByRole('status').getByText(state, { exact: true });
  }

  step(label: string): Locator {
    return this.steps.getByRole('listitem').filter({ hasText: label });
  }

  /** One input value, by its name. */
  input(name: string): Locator {
    const facts = this.page.getByRole('region', { name: 'Input' }).locator('dl > div');
    return facts.filter({ hasText: new RegExp(`^${name}`) }).getByRole('definition');
  }

  said(sentence: string): Locator {
    return this.page.getByRole('status').filter({ hasText: sentence });
  }
}
