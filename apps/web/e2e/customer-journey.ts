import { test as base } from './journey.ts';
import { CancelPlanPage } from './pages/cancel-plan.page.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { ConfirmationPage } from './pages/confirmation.page.ts';
import { DashboardPage } from './pages/dashboard.page.ts';
import { FirstDomainPage } from './pages/first-domain.page.ts';
import { NotificationsPage } from './pages/notifications.page.ts';
import { PlanChoicePage } from './pages/plan-choice.page.ts';
import { PurchasePage } from './pages/purchase.page.ts';
import { SetupPage } from './pages/setup.page.ts';
import { CdnCard, PerformanceCard, WordpressCard } from './pages/website-cards.page.ts';
import { Stripe } from './stripe.ts';

interface CustomerFixtures {
  purchase: PurchasePage;
  choice: PlanChoicePage;
  stripe: Stripe;
  cancelling: CancelPlanPage;
  checkout: CheckoutPage;
  confirmation: ConfirmationPage;
  setup: SetupPage;
  firstDomain: FirstDomainPage;
  dashboard: DashboardPage;
  notifications: NotificationsPage;
  wordpress: WordpressCard;
  performance: PerformanceCard;
  cdn: CdnCard;
}

/** Journeys of people who buy and use hosting. */
export const test = base.extend<CustomerFixtures>({
  purchase: async ({ page }, use) => use(new PurchasePage(page)),
  choice: async ({ page }, use) => use(new PlanChoicePage(page)),
  stripe: async ({ request }, use) => use(new Stripe(request)),
  cancelling: async ({ page }, use) => use(new CancelPlanPage(page)),
  checkout: async ({ page }, use) => use(new CheckoutPage(page)),
  confirmation: async ({ page }, use) => use(new ConfirmationPage(page)),
  setup: async ({ page }, use) => use(new SetupPage(page)),
  firstDomain: async ({ page }, use) => use(new FirstDomainPage(page)),
  dashboard: async ({ page }, use) => use(new DashboardPage(page)),
  notifications: async ({ page }, use) => use(new NotificationsPage(page)),
  wordpress: async ({ page }, use) => use(new WordpressCard(page)),
  performance: async ({ page }, use) => use(new PerformanceCard(page)),
  cdn: async ({ page }, use) => use(new CdnCard(page)),
});

export { expect, inspect } from './journey.ts';
