import type { Locator, Page } from '@playwright/test';

export type PlanLabel = 'Professional' | 'Premium' | 'Expert' | 'Agency';
export type PeriodLabel = 'Monthly' | 'Yearly' | '3 years';

/** A screen where a plan is chosen: to upgrade, to renew, or out of the template list. */
export class PlanChoicePage {
  readonly page: Page;
  readonly plans: Locator;
  readonly periods: Locator;
  readonly summary: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.plans = page.getByRole('group', { name: 'Plan', exact: true }).getByRole('radio');
    this.periods = page.getByRole('group', { name: 'Billing' }).getByRole('radio');
    this.summary = page.getByRole('region');
    this.alert = page.getByRole('main').getByRole('alert');
  }

  plan(name: PlanLabel): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  period(name: PeriodLabel): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** The button with this label, which starts a payment. */
  button(label: string): Locator {
    return this.page.getByRole('button', { name: label });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  text(words: string | RegExp): Locator {
    return this.page.getByText(words);
  }
}
