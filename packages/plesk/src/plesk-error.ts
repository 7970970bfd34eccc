import {
  lostKind,
  ClientError,
  type ClientErrorDetails,
  type ClientErrorKind,
} from '@homeport/provider-http';

export type PleskErrorKind = ClientErrorKind;

export interface PleskErrorDetails extends ClientErrorDetails {
  /** Plesk's id of the existing object, if the answer to a duplicate contains it. */
  existingId?: number;
}

/** The only error that calls of this package throw. It never contains keys, passwords or request bodies. */
export class PleskError extends ClientError {
  readonly existingId: number | undefined;

  constructor(details: PleskErrorDetails) {
    super('Plesk', details);
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

/** The error for an unreadable answer: a read failed, a change may have happened. */
export function malformedAnswer(call: string, changes: boolean, text: string, cause?: unknown): PleskError {
  return new PleskError({ kind: lostKind({ changes }), call, text, cause });
}
