import type { Locator, Page } from '@playwright/test';

/** Promo codes as admins see them: the list, and one of them. */
export class StaffPromotionsPage {
  readonly page: Page;
  readonly create: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.create = page.getByRole('button', { name: 'Create promo code' });
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/homeport-su-admin/promo-codes');
    await this.create.waitFor();
  }

  row(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name });
  }
}
