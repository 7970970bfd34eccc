import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type { FoundRecord } from './billing-system.ts';

export const idsOf = (rows: ReadonlyMap<string, readonly StagedRow[]>): string[] =>
  [...rows.values()].flat().map(({ id }) => id);

/** Credit of a customer, which is reported. */
export function creditOf(sourceId: string, cents: number, currency: string): FoundRecord[] {
  if (cents === 0) return [];
  const called = `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
  return [{ kind: 'credit', sourceId, called, reason: 'not_taken_over' }];
}
