import { test as base } from './journey.ts';
import type { Attachment } from './pages/support.page.ts';
import { SupportPage, TicketPage } from './pages/support.page.ts';

interface SupportFixtures {
  support: SupportPage;
  ticket: TicketPage;
}

/** Journeys of customers who contact support. */
export const test = base.extend<SupportFixtures>({
  support: async ({ page }, use) => use(new SupportPage(page)),
  ticket: async ({ page }, use) => use(new TicketPage(page)),
});

export { expect, inspect } from './journey.ts';

// 8 by 8 pixels of tide.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgyq7HihiGlgQAuOE9AfjsU5oAAAAASUVORK5CYII=';

export const picture = (name = 'warning.png'): Attachment => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PNG, 'base64'),
});

export const paper = (name = 'dns-export.pdf'): Attachment => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
});

export const words = (name: string, bytes = 12): Attachment => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'x'),
});
