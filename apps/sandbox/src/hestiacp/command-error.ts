import { hestiacpContract } from '@homeport/provider-contracts';

/** The end of a command with another exit code than 0. */
export class CommandError extends Error {
  readonly code: number;

  /** @param code its name, such as `E_EXISTS` */
  constructor(code: string, message: string) {
    super(message);
    this.code = hestiacpContract().codeOf(code);
  }
}
