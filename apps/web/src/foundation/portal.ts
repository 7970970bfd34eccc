import { logout } from '@homeport/contract/auth';
import type { Call } from '@homeport/contract/call';
import { isPersonal, reaches } from '@homeport/contract/member-reach';
import type { MembershipAnswer } from '@homeport/contract/people';
import { createClient, acrossTabs, createRenewal } from './http/client.ts';
import { send } from './http/send.ts';
import { newTrace } from './http/trace.ts';
import { pageConfig } from './page-config.ts';
import { pathTo } from './routing/paths.ts';
import { deleteLocalDrafts } from './session/drafts.ts';
import { createActivity } from './session/activity.ts';
import { createEnteredAccount, type EnteredAccount } from './session/entered-account.ts';
import { createSession } from './session/session.ts';
import { createStepUp } from './session/step-up.ts';
import { useSyncExternalStore } from 'react';

const fetch = globalThis.fetch.bind(globalThis);

/** Ends a session on the server, if it can be reached; this browser has already removed its tokens. */
function endOnServer(refreshToken: string): void {
  send(fetch, logout, { body: {} }, { bearer: refreshToken, keepalive: true }).catch(() => undefined);
}

export const session = createSession(localStorage, new BroadcastChannel('portal'), endOnServer);

export const stepUp = createStepUp();

export const api = createClient(
  fetch,
  session,
  createRenewal(fetch, session, acrossTabs),
  async (work) => (await import('./proof-of-work/solve.ts')).solveProofOfWork(work),
  stepUp,
  createActivity(window),
  {
    startTrace: () => (pageConfig()?.has_tracing === true ? newTrace() : undefined),
    account: () => enteredAccount()?.id,
  },
);

const entered = createEnteredAccount(sessionStorage);

/** The account of someone else in which this tab works; null: the person's own. */
export const enteredAccount = (): EnteredAccount | null => entered.of(session.user()?.id);

/** Sees again which account the tab works in, as when the page is loaded. */
export const recheckEnteredAccount = (): void => entered.recheck();

/** Whether the person makes a call in the account that the tab works in. Controls for other calls are not shown. */
export function mayCall(call: Call): boolean {
  const account = enteredAccount();
  return account === null || isPersonal(call) || reaches(account, call);
}

/** Works in an account of someone else from now on, in this tab. Loads the start page, so that nothing of the former account stays in memory. */
export function enterAccount({
  id,
  email,
  role,
  is_limited: isLimited,
}: Pick<MembershipAnswer, 'id' | 'email' | 'role' | 'is_limited'>): void {
  const user = session.user();
  if (user === null) return;
  entered.enter(user.id, { id, email, role, isLimited });
  window.location.assign(pathTo('home'));
}

/** Works in the person's own account again. */
export function leaveEnteredAccount(path = pathTo('home')): void {
  entered.leave();
  const { pathname, search, href } = window.location;
  const to = new URL(path, href);
  if (to.href !== href) window.location.assign(to);
  // Another fragment of the same page loads nothing.
  if (to.pathname === pathname && to.search === search) window.location.reload();
}

/** Ends the session, and loads the start page. */
export const signOut = (): void => signOutTo(pathTo('home'));

/**
 * Ends the session in this browser and, if it can be reached, on the server. Loads another page, so that no data stays in memory.
 */
export function signOutTo(path: string): void {
  const tokens = session.tokens();
  const user = session.user();
  session.clearAndLeave();
  if (user !== null)
    for (const storage of [localStorage, sessionStorage]) deleteLocalDrafts(storage, user.id);
  if (tokens !== null) endOnServer(tokens.refresh_token);
  window.location.assign(path);
}

/** The signed-in user, or null. Follows sign-ins and sign-outs in other tabs. */
export const useUser = () => useSyncExternalStore(session.subscribe, session.user, session.user);
