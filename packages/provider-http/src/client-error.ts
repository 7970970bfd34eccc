/**
 * What a failed call means for the caller:
 * - `rejected`: the provider understood and refused, or does not accept the key; the same call fails again.
 * - `not_found`: the object does not exist, or not for this account.
 * - `conflict`: the name is in use already.
 * - `throttled`: too many calls; `retryAfterMs` says how long to wait.
 * - `unavailable`: nothing was changed (never sent, out of service, or a failed read); try again later.
 * - `unknown_outcome`: the request was sent and may have had its effect; look before repeating it.
 */
export type ClientErrorKind =
  | 'rejected'
  | 'not_found'
  | 'conflict'
  | 'throttled'
  | 'unavailable'
  | 'unknown_outcome';

export interface ClientErrorDetails {
  kind: ClientErrorKind;
  /** The call, for example `POST /pullzone`. */
  call: string;
  /** The provider's own message, if there is one. */
  text: string;
  /** The provider's number or name of the error, the HTTP status, or the name of a network error. */
  code?: number | string;
  retryAfterMs?: number;
  cause?: unknown;
}

/** The base of every client's error. It never contains keys, passwords or request bodies. */
export class ClientError extends Error {
  readonly kind: ClientErrorKind;
  readonly call: string;
  readonly text: string;
  readonly code: number | string | undefined;
  readonly retryAfterMs: number | undefined;

  /** @param provider the provider's name, with which the message begins */
  constructor(provider: string, details: ClientErrorDetails) {
    const code = details.code === undefined ? '' : ` (${details.code})`;
    super(`${provider} ${details.call}: ${details.text}${code}`, { cause: details.cause });
    this.name = new.target.name;
    this.kind = details.kind;
    this.call = details.call;
    this.text = details.text;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** Creates a client's own error. */
export type Failure<E extends ClientError = ClientError> = (details: ClientErrorDetails) => E;

/** A call, as named in errors. */
export interface Call {
  /** Its name in errors. */
  call: string;
  /** Whether it may change something: decides what a lost or unreadable answer means. */
  changes: boolean;
}

/** The kind of a failure with an unknown effect: a read has failed, a change may have happened. */
export function lostKind({ changes }: Pick<Call, 'changes'>): ClientErrorKind {
  return changes ? 'unknown_outcome' : 'unavailable';
}

/** The kind of a failed answer, by its HTTP status only. */
export function kindOfStatus(status: number, call: Pick<Call, 'changes'>): ClientErrorKind {
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'throttled';
  if (status === 503 || status < 400) return 'unavailable';
  return status >= 500 ? lostKind(call) : 'rejected';
}
