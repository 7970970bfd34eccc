/**
 * What a failed call means for the caller:
 * - `rejected`: bunny understood and refused, or does not accept the key; the same call fails again.
 * - `not_found`: there is no such zone or hostname on this account.
 * - `conflict`: the name, or the hostname, is in use already.
 * - `throttled`: too many calls; `retryAfterMs` says how long to wait.
 * - `unavailable`: nothing was changed (no connection, out of service, or a failed read); try again later.
 * - `unknown_outcome`: the request was sent and may have had its effect; look the zone up before repeating it.
 */
export type BunnyErrorKind =
  | 'rejected'
  | 'not_found'
  | 'conflict'
  | 'throttled'
  | 'unavailable'
  | 'unknown_outcome';

export interface BunnyErrorDetails {
  kind: BunnyErrorKind;
  /** The call, for example `POST /pullzone`. */
  call: string;
  /** What went wrong, in bunny's own words where it said any. */
  text: string;
  /** The HTTP status, or the name of a network error. */
  code?: number | string;
  /** bunny's name of the error, for example `pullzone.hostname_ssl_not_enabled`. */
  errorKey?: string;
  retryAfterMs?: number;
  cause?: unknown;
}

/** The one error that calls of this package fail with. It never carries the access key or request bodies. */
export class BunnyError extends Error {
  readonly kind: BunnyErrorKind;
  readonly call: string;
  readonly text: string;
  readonly code: number | string | undefined;
  readonly errorKey: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(details: BunnyErrorDetails) {
    const code = details.code === undefined ? '' : ` (${details.code})`;
    super(`bunny ${details.call}: ${details.text}${code}`, { cause: details.cause });
    this.name = 'BunnyError';
    this.kind = details.kind;
    this.call = details.call;
    this.text = details.text;
    this.code = details.code;
    this.errorKey = details.errorKey;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** An answer that cannot be understood: a read failed, a change may have happened. */
export function malformedAnswer(call: string, changes: boolean, text: string, cause?: unknown): BunnyError {
  return new BunnyError({ kind: changes ? 'unknown_outcome' : 'unavailable', call, text, cause });
}
