import type { NameOwnership } from './name-ownerships.repository.ts';

/** For this time, an unproven claim keeps other customers from a name. */
export const claimMs = 7 * 24 * 60 * 60_000;

/** The strength of a claim on a name. A registration outranks all of them. */
export const ranks = {
  /** Unproven for too long: the customer keeps the name, but other customers can take it. */
  lapsed: 0,
  unproven: 1,
  /** The name points at our servers, which does not show who wanted that. */
  pointing: 2,
  /** The customer published a DNS record that only they were given. */
  proven: 3,
} as const;

/** @param row undefined for claims that are older than ownership states */
export function rankOf(
  row: Pick<NameOwnership, 'state' | 'proof' | 'lapsesAt'> | undefined,
  now: Date,
): number {
  if (row === undefined) return ranks.unproven;
  if (row.state === 'proven')
    return row.proof === 'record' || row.proof === 'mail' ? ranks.proven : ranks.pointing;
  return row.lapsesAt !== null && row.lapsesAt <= now ? ranks.lapsed : ranks.unproven;
}
