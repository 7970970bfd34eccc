import { logout } from '@homeport/contract/auth';
import { createClient } from './http/client.ts';
import { acrossTabs, createRenewal } from './http/renewal.ts';
import { send } from './http/send.ts';
import { pathTo } from './routing/paths.ts';
import { forgetDrafts } from './session/drafts.ts';
import { createActivity } from './session/activity.ts';
import { createSession } from './session/session.ts';
import { createStepUp } from './session/step-up.ts';

const fetch = globalThis.fetch.bind(globalThis);

export const session = createSession(localStorage, new BroadcastChannel('portal'));

export const stepUp = createStepUp();

export const api = createClient(
  fetch,
  session,
  createRenewal(fetch, session, acrossTabs),
  async (work) => (await import('./work/solve-work.ts')).solveWork(work),
  stepUp,
  createActivity(window),
);

/**
 * Ends the session here at once, and on the server as well as it can be reached; then loads the start page anew, so
 * that nothing of the person stays in memory.
 */
export function signOut(): void {
  const tokens = session.tokens();
  const user = session.user();
  session.clearAndLeave();
  if (user !== null) for (const storage of [localStorage, sessionStorage]) forgetDrafts(storage, user.id);
  if (tokens !== null) {
    send(fetch, logout, { body: {} }, { bearer: tokens.refresh_token, keepalive: true }).catch(() => {
      // Whoever cannot reach the server is signed out in this browser all the same; the tokens are gone.
    });
  }
  window.location.assign(pathTo('home'));
}
