import type { Locator, Page } from '@playwright/test';

export class UsagePage {
  readonly bar: Locator;
  readonly table: Locator;
  readonly trend: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('progressbar', { name: 'Storage used' });
    this.table = page.getByRole('table').first();
    this.trend = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Trend' }) });
  }

  async open(planId: string): Promise<void> {
    await this.page.goto(`/check-usage/${planId}`);
  }
}
