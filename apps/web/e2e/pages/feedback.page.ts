import type { Locator, Page } from '@playwright/test';

export class FeedbackPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly tabs: Locator;
  readonly review: Locator;
  readonly feedback: Locator;
  readonly sendReview: Locator;
  readonly sendFeedback: Locator;
  readonly alerts: Locator;
  readonly thanks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Feedback', exact: true });
    this.tabs = page.getByRole('navigation', { name: 'Ways to give feedback' }).getByRole('link');
    this.review = page.getByRole('textbox', { name: 'Your review' });
    this.feedback = page.getByRole('textbox', { name: 'Your feedback' });
    this.sendReview = page.getByRole('button', { name: 'Send review' });
    this.sendFeedback = page.getByRole('button', { name: 'Send feedback' });
    this.alerts = page.getByRole('alert');
    this.thanks = page.getByRole('heading', { name: 'Thank you for your feedback!' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/feedback${search}`);
    await this.tabs.first().waitFor();
  }

  star(count: number): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${count} star`) });
  }

  tab(name: 'Leave Us A Review' | 'Provide Feedback'): Locator {
    return this.tabs.filter({ hasText: name });
  }
}
