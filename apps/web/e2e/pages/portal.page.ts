import type { Locator, Page } from '@playwright/test';

/** The frame around every screen of a signed-in person. */
export class PortalPage {
  readonly page: Page;
  readonly landing: Locator;
  readonly purchase: Locator;

  constructor(page: Page) {
    this.page = page;
    this.landing = page.getByRole('heading', { name: 'A quiet place for your websites' });
    this.purchase = page.getByRole('heading', { name: 'Choose your plan' });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Main menu' }).click();
  }

  async logOut(): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
  }
}
