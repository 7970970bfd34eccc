import { hostileTexts } from '@homeport/contract/testing/hostile-texts';
import type { BrowserContext, Page } from '@playwright/test';
import { intercept } from './interception.ts';

/** Everything hostile in one text. */
export const allOfIt = hostileTexts.join(' ');

/** The fields of answers with texts written by people or outside systems. */
const written = new Set([
  'actor',
  'assignee_name',
  'by',
  'company',
  'content',
  'created_by_name',
  'creator_name',
  'description',
  'detail',
  'error',
  'file_name',
  'key',
  'label',
  'message',
  'name',
  'reason',
  'reply_author',
  'review',
  'snippet',
  'subject',
  'text',
  'user_agent',
  'user_name',
]);

/** Fields that identify list items and must stay unique. */
const ids = new Set(['id', 'ticket_id', 'operation_id']);

/** One copy of the item per hostile text. */
function repeated(item: Record<string, unknown>): unknown[] {
  return hostileTexts.map((text, nth) => {
    const copy = planted(item, text) as Record<string, unknown>;
    for (const [field, value] of Object.entries(copy))
      if (ids.has(field))
        copy[field] = typeof value === 'number' ? value + nth * 1_000_000 : `${String(value)}-${nth}`;
    return copy;
  });
}

function isWritten(item: unknown): item is Record<string, unknown> {
  return (
    typeof item === 'object' &&
    item !== null &&
    'id' in item &&
    Object.entries(item).some(([field, value]) => written.has(field) && typeof value === 'string')
  );
}

/** An answer with hostile content in every field that people or outside systems can write. */
export function planted(value: unknown, text = allOfIt): unknown {
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    return text === allOfIt && isWritten(first) ? repeated(first) : value.map((item) => planted(item, text));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      written.has(field) && typeof inner === 'string' ? text : planted(inner, text),
    ]),
  );
}

/** Fills every answer that this window gets from now on. The portal's own settings stay as they are. */
export async function plantEverywhere(page: Page): Promise<void> {
  await intercept(page, '**/api/**', async (call) => {
    const { pathname } = new URL(call.url);
    if (pathname === '/api/config' || pathname.startsWith('/api/auth/')) return call.continue();
    const response = await call.ask();
    if (!response.headers()['content-type']?.startsWith('application/json')) return call.continue();
    return call.fulfill({ json: planted(await response.json()) });
  });
}

/** Records what hostile content did in the windows of a journey. */
export class Harm {
  readonly reports: string[] = [];

  /** Call it before the first page. */
  static async watch(context: BrowserContext): Promise<Harm> {
    const harm = new Harm();
    await context.exposeBinding('violated', (_source, report: string) => void harm.reports.push(report));
    await context.addInitScript(() => {
      const { violated } = window as unknown as { violated: (report: string) => void };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
        violated(`${violatedDirective}: ${blockedURI} ${sample}`),
      );
      // The hostile texts call it when they run.
      window.alert = (what) => violated(`ran: ${String(what)}`);
    });
    context.on('page', (page) => page.on('dialog', (dialog) => void harm.reports.push(dialog.message())));
    context.on('request', (request) => {
      if (/evil\.example|^data:text|^javascript:/.test(request.url()))
        harm.reports.push(`asked for ${request.url()}`);
    });
    return harm;
  }
}

/** Elements that only hostile content creates. */
export async function strangeElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isData = ({ id, type }: HTMLScriptElement) => id === 'portal-config' && type === 'application/json';
    const strange = document.querySelectorAll(
      'body script, iframe, object, embed, base, marquee, isindex, math, [srcdoc], img[src="x"], [formaction], a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i]',
    );
    const handled = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    return [...strange, ...handled]
      .filter((element) => !(element instanceof HTMLScriptElement && (element.src !== '' || isData(element))))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
