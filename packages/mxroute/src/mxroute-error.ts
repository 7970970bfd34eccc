import {
  type Call,
  lostKind,
  ClientError,
  type ClientErrorDetails,
  type ClientErrorKind,
} from '@homeport/provider-http';

export type MxrouteErrorKind = ClientErrorKind;

export interface MxrouteErrorDetails extends ClientErrorDetails {
  /** MXroute's name for the error, for example `VALIDATION_ERROR`. */
  errorCode?: string;
  /** The invalid field of the request, if MXroute names one. */
  field?: string;
}

/** The only error that calls of this package throw. It never contains the key, passwords or request bodies. */
export class MxrouteError extends ClientError {
  readonly errorCode: string | undefined;
  readonly field: string | undefined;

  constructor(details: MxrouteErrorDetails) {
    super('MXroute', details);
    this.errorCode = details.errorCode;
    this.field = details.field;
  }

  /**
   * Whether a domain was refused because its ownership record is not seen yet: the only refusal that may pass later.
   * Its status is known from the live service, but not its error name, so the text decides.
   */
  get lacksOwnership(): boolean {
    return (
      this.kind === 'rejected' &&
      this.call === 'POST /domains' &&
      /verif/i.test(`${this.errorCode ?? ''} ${this.text}`)
    );
  }
}

/** The error for an unreadable answer: a read failed, a change may have happened. */
export function malformedAnswer({ call, changes }: Call, text: string): MxrouteError {
  return new MxrouteError({ kind: lostKind({ changes }), call, text });
}
