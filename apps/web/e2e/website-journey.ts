import { test as base } from './customer-journey.ts';
import { AddWebsitePage } from './pages/add-website.page.ts';
import { TemplatesPage } from './pages/templates.page.ts';

interface WebsiteFixtures {
  adding: AddWebsitePage;
  templates: TemplatesPage;
}

/** Journeys of customers who add websites or install templates. */
export const test = base.extend<WebsiteFixtures>({
  adding: async ({ page }, use) => use(new AddWebsitePage(page)),
  templates: async ({ page }, use) => use(new TemplatesPage(page)),
});

export { expect, inspect } from './journey.ts';
