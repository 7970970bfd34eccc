import type { Locator, Page } from '@playwright/test';

export class CancelPlanPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly reason: Locator;
  readonly now: Locator;
  readonly terms: Locator;
  readonly cancel: Locator;
  readonly alert: Locator;
  readonly submitted: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Cancel Plan' });
    this.reason = page.getByRole('textbox', { name: 'Why are you leaving?' });
    this.now = page.getByRole('radio', { name: /^Now/ });
    this.terms = page.getByRole('checkbox', { name: /Cancellation Terms/ });
    this.cancel = page.getByRole('button', { name: 'CANCEL ACCOUNT' });
    this.alert = page.getByRole('alert');
    this.submitted = page.getByText(
      'Account cancellation request was successfully submitted. You will receive further communication and confirmation of the cancellation from us via email.',
    );
  }

  async open(): Promise<void> {
    await this.page.goto('/cancel-plan');
    await this.heading.waitFor();
  }
}
