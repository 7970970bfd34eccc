import { test as base } from './journey.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { DomainPurchasePage } from './pages/domain-purchase.page.ts';
import { DomainsPage } from './pages/domains.page.ts';
import { Stripe } from './stripe.ts';

interface DomainFixtures {
  buying: DomainPurchasePage;
  domains: DomainsPage;
  checkout: CheckoutPage;
  stripe: Stripe;
}

/** Journeys of customers with domains. */
export const test = base.extend<DomainFixtures>({
  buying: async ({ page }, use) => use(new DomainPurchasePage(page)),
  domains: async ({ page }, use) => use(new DomainsPage(page)),
  checkout: async ({ page }, use) => use(new CheckoutPage(page)),
  stripe: async ({ request }, use) => use(new Stripe(request)),
});

export { expect, inspect } from './journey.ts';
