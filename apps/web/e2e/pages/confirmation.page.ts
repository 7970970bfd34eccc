import type { Locator, Page } from '@playwright/test';

/** The screen after the checkout. */
export class ConfirmationPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly verifying: Locator;
  readonly subscribed: Locator;
  readonly exists: Locator;
  readonly failed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'UPGRADING HOSTING PLAN:' });
    this.verifying = page.getByText(
      'Verifying Payment Status. Please wait for this operation to complete ...',
    );
    this.subscribed = page.getByText('You are subscribed to the Expert hosting plan.');
    this.exists = page.getByText('You are already subscribed to the Expert hosting plan.');
    this.failed = page.getByText('Hosting upgrade failed. Please contact support!');
  }

  async goToDashboard(): Promise<void> {
    await this.page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  }
}
