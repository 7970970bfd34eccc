import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import type { Work } from '@homeport/contract/work';
import { refresh } from '@homeport/contract/auth';
import type { Activity } from '../session/activity.ts';
import type { StepUp } from '../session/step-up.ts';
import type { Session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** A call of the shell tries to renew the session on 422 before it gives it up. */
  shell?: boolean;
  /** What goes along with the body, for a call that takes files. */
  files?: readonly File[];
  /** Carries the request in place of the browser's fetch: for one whose progress is shown. */
  transport?: typeof globalThis.fetch;
  /** False: a call that needs a confirmation fails at once, and whoever made it asks for one. */
  asksToConfirm?: boolean;
}

/** Solves a challenge. @returns the header that proves it */
type Solve = (work: Work) => Promise<string>;

/** Others can raise the work that is needed while it is done. */
const MOST_CHALLENGES = 3;

type Client = <C extends Call>(
  contractCall: C,
  request: CallRequest<C>,
  options?: CallOptions,
) => Promise<CallAnswer<C>>;

/**
 * The one way to the API. A signed-in call whose token is no longer good (401, 412) renews it and is sent once more;
 * one whose token is not ours (422) ends the session in this browser. One that needs a confirmation waits for it and is
 * sent once more. A call of a visitor that needs work is sent again once the work is done. Signed-in calls say whether the
 * person used the page since the call before.
 */
export function createClient(
  fetch: typeof globalThis.fetch,
  session: Session,
  renew: Renewal,
  solve: Solve,
  stepUp: Pick<StepUp, 'confirm' | 'factorMissing'>,
  activity: Activity,
): Client {
  const attempt: Client = async (contractCall, request, options = {}) => {
    const { signal, shell = false, files, transport = fetch } = options;
    if (contractCall.policy === 'public') {
      const sendWith = (proof?: string) =>
        send(fetch, contractCall, request, { deviceToken: session.deviceToken(), proof, signal });
      return withProofOfWork(sendWith, solve);
    }

    const background = !activity.take();
    const sendAs = (bearer: string | undefined) =>
      send(transport, contractCall, request, { bearer, signal, background, files });
    // A late refusal of an old token says nothing about the session that was opened since.
    const endSessionOf = (bearer: string | undefined) => {
      if (session.tokens()?.access_token === bearer) session.expire();
    };
    const used = session.tokens()?.access_token;
    try {
      return await sendAs(used);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const renewable = error.status === 401 || error.status === 412 || (error.status === 422 && shell);
      if (renewable) await renew(used ?? '');
      else if (error.status === 422) endSessionOf(used);
      if (!renewable) throw error;
    }
    const renewed = session.tokens()?.access_token;
    try {
      return await sendAs(renewed);
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) endSessionOf(renewed);
      throw error;
    }
  };
  return async (contractCall, request, options = {}) => {
    try {
      return await attempt(contractCall, request, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'second_factor_missing') stepUp.factorMissing();
      const isConfirmable = error.code === 'confirmation_required' && options.asksToConfirm !== false;
      if (!isConfirmable || !(await stepUp.confirm())) throw error;
      return attempt(contractCall, request, options);
    }
  };
}

async function withProofOfWork<Answer>(
  sendWith: (proof?: string) => Promise<Answer>,
  solve: Solve,
): Promise<Answer> {
  let proof: string | undefined;
  for (let challenges = 0; ; challenges += 1) {
    try {
      return await sendWith(proof);
    } catch (error) {
      if (!(error instanceof ApiError) || error.work === undefined || challenges === MOST_CHALLENGES)
        throw error;
      proof = await solve(error.work);
    }
  }
}

/** Runs `work` while no other tab does. */
type Exclusive = (work: () => Promise<void>) => Promise<void>;

/**
 * Web Locks where the browser has them. Where it has none, or a tab reads what the other wrote a moment late, two tabs
 * may renew one after the other: for half a minute the server gives the same successor again.
 */
export const acrossTabs: Exclusive = async (work) => {
  if ('locks' in navigator) await navigator.locks.request('portal.refresh', work);
  else await work();
};

type Renewal = (failedToken: string) => Promise<void>;

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
