import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { ApiError } from './api-error.ts';
import type { Renewal } from './renewal.ts';
import { send } from './send.ts';
import type { Session } from '../session/session.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** A call of the shell tries to renew the session on 422 before it gives it up. */
  shell?: boolean;
  /** What goes along with the body, for a call that takes files. */
  files?: readonly File[];
  /** The answer from before, for a call that is asked again. */
  known?: unknown;
  /** Carries the request in place of the browser's fetch: for one whose progress is shown. */
  transport?: typeof globalThis.fetch;
}

export type Client = <C extends Call>(
  contractCall: C,
  request: CallRequest<C>,
  options?: CallOptions,
) => Promise<CallAnswer<C>>;

/**
 * The one way to the API. A signed-in call whose token is no longer good (401, 412) renews it and is sent once more;
 * one whose token is not ours (422) ends the session in this browser.
 */
export function createClient(fetch: typeof globalThis.fetch, session: Session, renew: Renewal): Client {
  return async (contractCall, request, options = {}) => {
    const { signal, shell = false, files, known, transport = fetch } = options;
    if (contractCall.policy === 'public') {
      const deviceToken = session.deviceToken();
      return send(fetch, contractCall, request, { deviceToken, signal, known });
    }

    const sendAsUser = () => {
      const bearer = session.tokens()?.access_token;
      return send(transport, contractCall, request, { bearer, signal, files, known });
    };
    const usedToken = session.tokens()?.access_token ?? '';
    try {
      return await sendAsUser();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const renewable = error.status === 401 || error.status === 412 || (error.status === 422 && shell);
      if (renewable) await renew(usedToken);
      else if (error.status === 422) session.clear();
      if (!renewable) throw error;
    }
    try {
      return await sendAsUser();
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) session.clear();
      throw error;
    }
  };
}
