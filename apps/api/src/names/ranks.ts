import type { NameOwnership } from './name-ownerships.repository.ts';

/** How strong a claim on a name is; a registration outranks them all. */
export const ranks = {
  /** Unproven for too long: it keeps the name, and blocks no other customer. */
  lapsed: 0,
  unproven: 1,
  /** The name points at our servers: by whose wish, that does not say. */
  pointing: 2,
  /** Its owner wrote into its DNS. */
  proven: 3,
} as const;

/** @param row undefined: a claim from before states were kept */
export function rankOf(
  row: Pick<NameOwnership, 'state' | 'proof' | 'lapsesAt'> | undefined,
  now: Date,
): number {
  if (row === undefined) return ranks.unproven;
  if (row.state === 'proven')
    return row.proof === 'record' || row.proof === 'mail' ? ranks.proven : ranks.pointing;
  return row.lapsesAt !== null && row.lapsesAt <= now ? ranks.lapsed : ranks.unproven;
}
