/**
 * A refusal as the panel words it.
 * Source of the numbers: docs.plesk.com, "Reduced List of Error Codes".
 */
export class PanelFault extends Error {
  readonly errcode: number;
  /** The existing object that conflicts with a new one. */
  readonly existing: { id?: number; guid?: string };

  constructor(errcode: number, text: string, existing: PanelFault['existing'] = {}) {
    super(text);
    this.errcode = errcode;
    this.existing = existing;
  }
}

export const wrongCredentials = 1001;
export const accountExists = 1002;
export const protocolUnsupported = 1005;
export const alreadyExists = 1007;
export const accountDisabled = 1011;
export const loginLocked = 1012;
export const objectMissing = 1013;
export const schemaViolated = 1014;
export const ownerMissing = 1015;
export const addressMissing = 1018;
export const valueInvalid = 1019;
export const operationFailed = 1023;
export const authenticationMissing = 1029;
export const keyInvalid = 11003;
