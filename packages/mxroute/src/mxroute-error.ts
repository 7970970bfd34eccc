import {
  type Call,
  lostKind,
  ClientError,
  type ClientErrorDetails,
  type ClientErrorKind,
} from '@homeport/provider-http';

export type MxrouteErrorKind = ClientErrorKind;

export interface MxrouteErrorDetails extends ClientErrorDetails {
  /** MXroute's name of the error, for example `VALIDATION_ERROR`. */
  errorCode?: string;
  /** The field of the request that is at fault, where MXroute names one. */
  field?: string;
}

/** The one error that calls of this package fail with. It never carries the key, passwords or request bodies. */
export class MxrouteError extends ClientError {
  readonly errorCode: string | undefined;
  readonly field: string | undefined;

  constructor(details: MxrouteErrorDetails) {
    super('MXroute', details);
    this.errorCode = details.errorCode;
    this.field = details.field;
  }

  /**
   * Whether a domain was refused because its ownership record is not seen, yet: the one refusal that may pass later.
   * Its status is known from the live service, its name of the error is not: the words decide.
   */
  get lacksOwnership(): boolean {
    return (
      this.kind === 'rejected' &&
      this.call === 'POST /domains' &&
      /verif/i.test(`${this.errorCode ?? ''} ${this.text}`)
    );
  }
}

/** An answer that cannot be understood: a read failed, a change may have happened. */
export function malformedAnswer({ call, changes }: Call, text: string): MxrouteError {
  return new MxrouteError({ kind: lostKind({ changes }), call, text });
}
