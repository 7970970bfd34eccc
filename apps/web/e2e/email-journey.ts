import { test as base } from './journey.ts';
import { EmailPage } from './pages/email.page.ts';

/** Journeys of customers who use email with their domains. */
export const test = base.extend<{ email: EmailPage }>({
  email: async ({ page }, use) => use(new EmailPage(page)),
});

export { expect, inspect } from './journey.ts';
