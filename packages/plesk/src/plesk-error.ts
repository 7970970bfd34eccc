/**
 * What a failed call means for the caller:
 * - `rejected`: Plesk understood and refused; the same call fails again.
 * - `not_found`: the object, or the owner it should belong to, does not exist.
 * - `conflict`: an object with this login or name exists already.
 * - `throttled`: Plesk locked this key for a while; `retryAfterMs` says for how long.
 * - `unavailable`: nothing was changed (no connection, a maintenance answer, or a failed read); try again later.
 * - `unknown_outcome`: the request was sent and may have had its effect; look the object up before repeating it.
 */
export type PleskErrorKind =
  | 'rejected'
  | 'not_found'
  | 'conflict'
  | 'throttled'
  | 'unavailable'
  | 'unknown_outcome';

export interface PleskErrorDetails {
  kind: PleskErrorKind;
  /** The call, for example `webspace/add` or `GET /domains`. */
  call: string;
  /** What went wrong, in Plesk's own words where it said any. */
  text: string;
  /** Plesk's error number, the HTTP status, the exit code of a command, or the name of a network error. */
  code?: number | string;
  retryAfterMs?: number;
  /** Plesk's id of the object that already exists, where the answer to a duplicate carries it. */
  existingId?: number;
  cause?: unknown;
}

/** The one error that calls of this package fail with. It never carries keys, passwords or request bodies. */
export class PleskError extends Error {
  readonly kind: PleskErrorKind;
  readonly call: string;
  readonly text: string;
  readonly code: number | string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly existingId: number | undefined;

  constructor(details: PleskErrorDetails) {
    const code = details.code === undefined ? '' : ` (${details.code})`;
    super(`Plesk ${details.call}: ${details.text}${code}`, { cause: details.cause });
    this.name = 'PleskError';
    this.kind = details.kind;
    this.call = details.call;
    this.text = details.text;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.existingId = details.existingId;
  }
}

/** How long Plesk keeps a key locked after about five failed authentications. Observed; no number is published. */
export const lockMs = 300_000;

/**
 * The kind of an error number in an XML-API answer.
 * Source: docs.plesk.com, "Reduced List of Error Codes"; numbers not named here are refusals.
 */
const kindByErrcode: Partial<Record<number, PleskErrorKind>> = {
  1002: 'conflict',
  1003: 'unavailable',
  1004: 'unavailable',
  1007: 'conflict',
  1012: 'throttled',
  1013: 'not_found',
  1015: 'not_found',
  1018: 'not_found',
  1030: 'unavailable',
};

/** Turns an `errcode` and `errtext` of the XML-API into the error to throw. */
export function agentError(call: string, errcode: number, text: string, existingId?: number): PleskError {
  const kind = kindByErrcode[errcode] ?? 'rejected';
  return new PleskError({
    kind,
    call,
    text,
    code: errcode,
    ...(kind === 'throttled' ? { retryAfterMs: lockMs } : {}),
    ...(existingId === undefined ? {} : { existingId }),
  });
}

/** An answer that cannot be understood: a read failed, a change may have happened. */
export function malformedAnswer(call: string, changes: boolean, text: string, cause?: unknown): PleskError {
  return new PleskError({ kind: changes ? 'unknown_outcome' : 'unavailable', call, text, cause });
}
