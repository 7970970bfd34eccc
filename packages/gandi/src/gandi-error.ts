import {
  lostKind,
  ClientError,
  type ClientErrorDetails,
  type ClientErrorKind,
} from '@homeport/provider-http';

export type GandiErrorKind = ClientErrorKind;

/** An error in a request that Gandi, or the registry behind it, reports. */
export interface FieldFault {
  /** Where the field is: `header`, `path`, `querystring` or `body`. */
  location: string;
  /** The field, for example `owner.phone`. */
  name: string;
  description: string;
}

export interface GandiErrorDetails extends ClientErrorDetails {
  /** Errors by field, when Gandi lists them. */
  faults?: readonly FieldFault[];
}

/** The only error that calls of this package throw. It never contains the token or request bodies. */
export class GandiError extends ClientError {
  readonly faults: readonly FieldFault[];

  constructor(details: GandiErrorDetails) {
    super('Gandi', details);
    this.faults = details.faults ?? [];
  }
}

/** The error for an unreadable answer: a read failed, a change may have happened. */
export function malformedAnswer(call: string, changes: boolean, text: string): GandiError {
  return new GandiError({ kind: lostKind({ changes }), call, text });
}
