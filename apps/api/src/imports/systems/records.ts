import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type { FoundRecord } from './billing-system.ts';
import { line, raw } from './values.ts';

/** Rows by the row that they belong to. */
export type Rows = ReadonlyMap<string, readonly StagedRow[]>;

export const idsOf = (rows: Rows): string[] => [...rows.values()].flat().map(({ id }) => id);

/** Credit of a customer, which is reported. */
export function creditOf(sourceId: string, cents: number, currency: string): FoundRecord[] {
  if (cents === 0) return [];
  const called = `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
  return [{ kind: 'credit', sourceId, called, reason: 'not_taken_over' }];
}

/** What a service costs, for staff. Its price is that of one. */
export function priceOf(row: StagedRow, currency: string, period = ''): string {
  const price = [line(row, 'price'), currency, period].join(' ').trim();
  const quantity = raw(row, 'quantity');
  return ['', '1'].includes(quantity) ? price : `${quantity} × ${price}`;
}
