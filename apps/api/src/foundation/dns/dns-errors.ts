import type { DnsAnswer } from './dns-lookup.port.ts';

type Failure = Exclude<DnsAnswer<never>, { outcome: 'found' }>;

/** The meaning of the codes of `node:dns`. */
const answers: Partial<Record<string, Failure>> = {
  ENOTFOUND: { outcome: 'none', why: 'no_name' },
  // An invalid name does not exist.
  EBADNAME: { outcome: 'none', why: 'no_name' },
  ENODATA: { outcome: 'none', why: 'no_records' },
  ESERVFAIL: { outcome: 'unknown', why: 'server_failure' },
  EREFUSED: { outcome: 'unknown', why: 'server_failure' },
  ENOTIMP: { outcome: 'unknown', why: 'server_failure' },
  EFORMERR: { outcome: 'unknown', why: 'server_failure' },
  EBADRESP: { outcome: 'unknown', why: 'server_failure' },
  ETIMEOUT: { outcome: 'unknown', why: 'timeout' },
  ECANCELLED: { outcome: 'unknown', why: 'timeout' },
  ECONNREFUSED: { outcome: 'unknown', why: 'unreachable' },
};

/** @returns undefined for errors that are not those of a look-up */
export function answerOfError(error: unknown): Failure | undefined {
  return answers[codeOf(error)];
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
