import type { HttpTransport, JsonApi } from '@homeport/provider-http';
import { type Credentials, jsonCalls } from './api.ts';
import { MxrouteError } from './mxroute-error.ts';

/**
 * How a reseller can act as one of their users, with the reseller's own key. The published file does not say that this
 * is possible: the first form is that of DirectAdmin, the panel that MXroute runs on, and the second names only the
 * user.
 */
const forms = [(reseller: string, user: string) => `${reseller}|${user}`, (_: string, user: string) => user];

/** The form that MXroute has accepted; undefined until it accepts one. */
export interface AcceptedForm {
  index: number | undefined;
}

/**
 * The calls of a user's account. Until a form was accepted, a call that is refused as unauthorized is retried with the
 * next form.
 */
export function actingCalls(
  transport: HttpTransport,
  credentials: Credentials,
  user: string,
  accepted: AcceptedForm,
): JsonApi {
  const all = forms.map((form) =>
    jsonCalls(transport, { ...credentials, username: form(credentials.username, user) }),
  );

  async function firstAccepted<T>(call: (json: JsonApi) => Promise<T>): Promise<T> {
    const known = accepted.index === undefined ? undefined : all[accepted.index];
    if (known !== undefined) return call(known);
    let refusal: unknown;
    for (const [index, json] of all.entries()) {
      try {
        const answer = await call(json);
        accepted.index = index;
        return answer;
      } catch (error) {
        if (!isRefusedAtTheDoor(error)) throw error;
        refusal ??= error;
      }
    }
    throw refusal;
  }

  return {
    read: (request) => firstAccepted((json) => json.read(request)),
    send: (request) => firstAccepted((json) => json.send(request)),
  };
}

/** Nothing was changed, so the call can be repeated. */
function isRefusedAtTheDoor(error: unknown): boolean {
  return error instanceof MxrouteError && (error.code === 401 || error.code === 403);
}
