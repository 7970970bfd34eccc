import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@homeport/contract/auth';
import { createQueryClient } from '../foundation/http/query.ts';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { session } from '../foundation/portal.ts';
import { resolvePath, SIGNED_OUT } from '../foundation/routing/resolve.ts';
import { preloadPage } from './preload-page.ts';
import { preloadScreen } from './screens.tsx';

export const SignedIn = lazyPart(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));
export const Guest = lazyPart(async () => ({ default: (await import('./guest.tsx')).Guest }));

/** How long the first calls may keep the page on its skeleton once the code is there. */
const CALLS_LIMIT_MS = 1_000;

let first: { user: User; client: QueryClient } | undefined;

/**
 * Loads the code of the first page, and makes its calls. Rendered after it, the page goes from its skeleton to its
 * screen at once: React would show each loading state in between for at least 300 ms.
 */
export async function prepareFirstPage(): Promise<void> {
  const user = session.user();
  const { pathname } = window.location;
  if (user === null) {
    const outcome = resolvePath(pathname, SIGNED_OUT);
    const screen = outcome.kind === 'screen' ? preloadScreen(outcome.screen) : undefined;
    // What could not be loaded is reported by the rendering.
    await Promise.allSettled([Guest.preload(), screen]);
    return;
  }
  const client = createQueryClient();
  first = { user, client };
  const page = preloadPage(client, user, pathname);
  await Promise.allSettled([SignedIn.preload()]);
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, CALLS_LIMIT_MS))]);
}

/** The query cache of a person, with the calls of the first page if it is theirs. */
export function queryClientOf(user: User | null): QueryClient {
  if (first !== undefined && first.user === user) return first.client;
  const client = createQueryClient();
  if (user !== null) void preloadPage(client, user, window.location.pathname);
  return client;
}
