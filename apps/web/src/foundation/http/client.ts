import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import type { Work } from '@homeport/contract/work';
import { refresh } from '@homeport/contract/auth';
import type { Activity } from '../session/activity.ts';
import type { StepUp } from '../session/step-up.ts';
import type { Session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import type { Traceparents } from './trace.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Calls of the shell renew the session on 422 before they end it. */
  shell?: boolean;
  /** Files to upload with the body. */
  files?: readonly File[];
  /** Replaces fetch, for uploads that show their progress. */
  transport?: typeof globalThis.fetch;
  /** False: a call that needs a confirmation fails, and the caller asks for it. */
  asksToConfirm?: boolean;
  /** Makes the trace context of each request of this call. Set by the client itself. */
  traceparent?: Traceparents | undefined;
}

/**
 * Solves a challenge.
 * @returns the header with the proof
 */
type Solve = (work: Work) => Promise<string>;

/** What each call of a page has besides its request. */
interface PerCall {
  startTrace: () => Traceparents | undefined;
  /** The account of someone else in which the page works; undefined: the person's own. */
  account: () => string | undefined;
}

/** The required work can increase while it is being solved. */
const MOST_CHALLENGES = 3;

type Client = <C extends Call>(
  contractCall: C,
  request: CallRequest<C>,
  options?: CallOptions,
) => Promise<CallAnswer<C>>;

/**
 * Creates the client through which all calls of the API go. A token that is too old is renewed before it is used; a
 * signed-in call whose token the server calls expired (401, 412) renews it and is sent once more; an invalid token (422) ends the session in this browser. A call that needs a
 * confirmation waits for it and is sent once more. A public call that needs a proof of work is sent again with it.
 * Signed-in calls report whether the person used the page since the previous call. All requests of a call are in one
 * trace, if the operator records traces.
 */
export function createClient(
  fetch: typeof globalThis.fetch,
  session: Session,
  renew: Renewal,
  solve: Solve,
  stepUp: Pick<StepUp, 'confirm' | 'factorMissing' | 'accountClosed'>,
  activity: Activity,
  { startTrace, account }: PerCall,
): Client {
  const attempt: Client = (contractCall, request, options = {}) => {
    if (contractCall.policy !== 'public')
      return callSignedIn({ fetch, session, renew, activity, account }, contractCall, request, options);
    const { signal, traceparent } = options;
    const sendWith = (proof?: string) =>
      send(fetch, contractCall, request, {
        deviceToken: session.deviceToken(),
        proof,
        signal,
        traceparent: traceparent?.(),
      });
    return withProofOfWork(sendWith, solve);
  };
  const confirmed = withConfirmation(attempt, stepUp, account);
  return (contractCall, request, options) =>
    confirmed(contractCall, request, { ...options, traceparent: startTrace() });
}

interface SignedInParts {
  fetch: typeof globalThis.fetch;
  session: Session;
  renew: Renewal;
  activity: Activity;
  account: PerCall['account'];
}

/** Sends a signed-in call, and once more with a renewed token. */
async function callSignedIn<C extends Call>(
  { fetch, session, renew, activity, account }: SignedInParts,
  contractCall: C,
  request: CallRequest<C>,
  { signal, shell = false, files, transport = fetch, traceparent }: CallOptions,
): Promise<CallAnswer<C>> {
  const background = !activity.take();
  const sendAs = (bearer: string | undefined) =>
    send(transport, contractCall, request, {
      bearer,
      signal,
      background,
      files,
      account: account(),
      traceparent: traceparent?.(),
    });
  // A late error about an old token does not concern a newer session.
  const endSessionOf = (bearer: string | undefined) => {
    if (session.tokens()?.access_token === bearer) session.expire();
  };
  const stored = session.tokens()?.access_token;
  // Spares the page that is opened again a round trip: the server would refuse the old token.
  if (stored !== undefined && session.isAccessTokenOld()) await renew(stored);
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
}

/** Has the person confirm their identity where a call needs it, and makes the call again. */
function withConfirmation(
  attempt: Client,
  stepUp: Pick<StepUp, 'confirm' | 'factorMissing' | 'accountClosed'>,
  account: PerCall['account'],
): Client {
  return async (contractCall, request, options = {}) => {
    try {
      return await attempt(contractCall, request, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'second_factor_missing') stepUp.factorMissing();
      const isEntered = account() !== undefined;
      if (isEntered && error.code === 'account_unavailable') stepUp.accountClosed('unavailable');
      if (isEntered && error.code === 'member_factor') stepUp.accountClosed('factor');
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
 * Uses Web Locks where the browser supports them. Otherwise two tabs may renew the same token; for half a minute the
 * server answers both with the same successor.
 */
export const acrossTabs: Exclusive = async (work) => {
  if ('locks' in navigator) await navigator.locks.request('portal.refresh', work);
  else await work();
};

type Renewal = (failedToken: string) => Promise<void>;

/**
 * Exchanges the refresh token for a new pair, once for all calls and tabs that need it. The renewal does not count
 * as activity of the person. If the server rejects the refresh token, clears the session and throws the error.
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
        // Keeps a session that was opened in the meantime.
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
