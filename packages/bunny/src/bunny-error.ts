import {
  lostKind,
  ClientError,
  type ClientErrorDetails,
  type ClientErrorKind,
} from '@homeport/provider-http';

export type BunnyErrorKind = ClientErrorKind;

export interface BunnyErrorDetails extends ClientErrorDetails {
  /** bunny's name of the error, for example `pullzone.hostname_ssl_not_enabled`. */
  errorKey?: string;
}

/** The one error that calls of this package fail with. It never carries the access key or request bodies. */
export class BunnyError extends ClientError {
  readonly errorKey: string | undefined;

  constructor(details: BunnyErrorDetails) {
    super('bunny', details);
    this.errorKey = details.errorKey;
  }
}

/** An answer that cannot be understood: a read failed, a change may have happened. */
export function malformedAnswer(call: string, changes: boolean, text: string, cause?: unknown): BunnyError {
  return new BunnyError({ kind: lostKind({ changes }), call, text, cause });
}
