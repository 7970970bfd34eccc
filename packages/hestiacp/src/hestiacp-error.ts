import {
  ClientError,
  type ClientErrorDetails,
  type ClientErrorKind,
  lostKind,
} from '@homeport/provider-http';

export type HestiacpErrorKind = ClientErrorKind;

/** The only error that calls of this package throw. It never contains keys, passwords or request bodies. */
export class HestiacpError extends ClientError {
  constructor(details: ClientErrorDetails) {
    super('HestiaCP', details);
  }
}

/** Exit codes of commands. Source: `func/main.sh` and `web/inc/helpers.php` of github.com/hestiacp/hestiacp. */
export const exitCodes = {
  invalid: 2,
  notFound: 3,
  exists: 4,
  suspended: 5,
  limit: 8,
  disabled: 11,
  tooBusy: 14,
  noConnection: 15,
} as const;

/** Exit codes of refusals, which come before a command changes anything. */
const lastRefusal = 11;
/** The API is turned off for the key's user; the request had no key. */
const apiRefusals: readonly number[] = [21, 405];

/** Whether a command refused one user or file, unlike a panel that runs no commands at all. */
export function isRefusalOfOne(error: unknown): boolean {
  const codes: readonly unknown[] = [exitCodes.invalid, exitCodes.notFound, exitCodes.suspended];
  return error instanceof HestiacpError && codes.includes(error.code);
}

/** What a command's exit code means. */
export function kindOfExitCode(code: number, call: { changes: boolean }): HestiacpErrorKind {
  if (code === exitCodes.notFound) return 'not_found';
  if (code === exitCodes.exists) return 'conflict';
  if (code <= lastRefusal || apiRefusals.includes(code)) return 'rejected';
  if (code === exitCodes.tooBusy) return 'unavailable';
  // The command failed on its way: a service did not restart, the disk was full, or a process was killed.
  return lostKind(call);
}
