import { refresh } from '@homeport/contract/auth';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import type { Session } from '../session/session.ts';

/** Runs `work` while no other tab does. */
export type Exclusive = (work: () => Promise<void>) => Promise<void>;

/**
 * Web Locks where the browser has them. Where it has none, or a tab reads what the other wrote a moment late, two tabs
 * may renew one after the other: for half a minute the server gives the same successor again.
 */
export const acrossTabs: Exclusive = async (work) => {
  if ('locks' in navigator) await navigator.locks.request('portal.refresh', work);
  else await work();
};

export type Renewal = (failedToken: string) => Promise<void>;

/**
 * Exchanges the refresh token for a new pair, once for all calls and tabs that noticed the old one's end.
 * The renewal itself is no activity of the person; the call that needed it says whether they were active.
 * When the server refuses the refresh token itself, the session is over: storage is cleared and the error thrown.
 */
export function createRenewal(
  fetch: typeof globalThis.fetch,
  session: Session,
  exclusive: Exclusive,
): Renewal {
  let running: Promise<void> | undefined;

  const renew = (failedToken: string) =>
    exclusive(async () => {
      const tokens = session.tokens();
      if (tokens === null) throw new ApiError(401, { code: 'token_expired', message: 'Signed out' });
      if (tokens.access_token !== failedToken) return;
      try {
        session.renewTokens(
          await send(fetch, refresh, { body: {} }, { bearer: tokens.refresh_token, background: true }),
        );
      } catch (error) {
        const refused = error instanceof ApiError && (error.status === 401 || error.status === 422);
        // Not a session that was opened while the old token was on its way.
        if (refused && session.tokens()?.refresh_token === tokens.refresh_token) session.expire();
        throw error;
      }
    });

  return (failedToken) => {
    running ??= renew(failedToken).finally(() => {
      running = undefined;
    });
    return running;
  };
}
