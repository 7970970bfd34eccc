import { markReload, mayReload } from './session/reload-guard.ts';

const TIME_LIMIT_MS = 10_000;

let check: Promise<boolean> | undefined;

/**
 * Call it when code could not be fetched. Where a newer version of the client is published, the page is loaded again,
 * and the promise stays open. Otherwise it is resolved: the connection is lost, or a file is missing.
 */
export async function reloadIfReplaced(reload = () => window.location.reload()): Promise<void> {
  check ??= reloadOnce(reload).finally(() => (check = undefined));
  if (await check) await new Promise(() => {});
}

async function reloadOnce(reload: () => void): Promise<boolean> {
  const now = Date.now();
  if (!mayReload(sessionStorage, now, navigator.onLine) || !(await isReplaced())) return false;
  markReload(sessionStorage, now);
  reload();
  return true;
}

/** Loads the page again if the server answers; otherwise the browser would show its own page for a lost connection. */
export async function reloadIfReachable(reload = () => window.location.reload()): Promise<void> {
  if ((await publishedPage()) !== undefined) reload();
}

/** Each version has an entry of its own name: that of the published page is compared with that of this one. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await publishedPage();
  const published = /<script type="module"[^>]* src="([^"]+)"/.exec(page ?? '')?.[1];
  return published !== undefined && published !== own;
}

/** The HTML of the portal as the server sends it now; undefined when it cannot be reached. */
async function publishedPage(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
