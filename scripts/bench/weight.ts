import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import type { Visitor } from '../environment/visitor.ts';

export interface Weight {
  route: string;
  scriptKb: number;
  styleKb: number;
}

/** For a browser that measures, also as root. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * What a browser loads on a first visit, in kB of 1000 bytes after gzip -9.
 * @param storage what the browser's storage holds at the visit, by key
 */
export async function weigh(
  executablePath: string | undefined,
  visits: { route: string; url: string; storage: Record<string, string> }[],
): Promise<Weight[]> {
  const browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const weights: Weight[] = [];
    for (const visit of visits) weights.push(await weighOne(browser, visit));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weighOne(
  browser: Browser,
  { route, url, storage }: { route: string; url: string; storage: Record<string, string> },
): Promise<Weight> {
  const context = await browser.newContext();
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const bytes = { script: 0, stylesheet: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    bodies.push(
      response.body().then((body) => {
        bytes[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  await context.close();
  return { route, scriptKb: bytes.script / 1000, styleKb: bytes.stylesheet / 1000 };
}

/** What the browser of a signed-in visitor stores, by key. */
export function storageOf({ session: { accessToken, refreshToken, user } }: Visitor): Record<string, string> {
  return {
    'portal.access_token': accessToken,
    'portal.refresh_token': refreshToken,
    'portal.user': JSON.stringify(user),
  };
}
