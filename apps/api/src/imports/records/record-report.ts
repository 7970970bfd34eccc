import type { ImportRecord } from '../../foundation/database/generated/client.ts';
import { type RecordKind, recordReasons } from '../systems/billing-system.ts';
import type { RecordCount } from './import-records.repository.ts';

/** Everything but tabs that would steer a terminal or hide text. */
const unprintable = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A line without characters that do something on a terminal: it has text that customers typed. */
export const printable = (line: string): string => line.replaceAll(unprintable, '');

const kindNames: Record<RecordKind, [one: string, many: string]> = {
  service: ['service', 'Services'],
  domain: ['domain', 'Domains'],
  invoice: ['invoice', 'Invoices'],
  ticket: ['ticket', 'Tickets'],
  attachment: ['attachment', 'Attachments'],
  credit: ['credit', 'Credits'],
};

/** A reason why a record is not imported, in words. */
export const recordReason = (reason: string | null): string =>
  reason !== null && Object.hasOwn(recordReasons, reason)
    ? recordReasons[reason as keyof typeof recordReasons]
    : (reason ?? '');

/** A record that is not imported, in one line. */
export const recordLine = ({ kind, called, reason }: ImportRecord): string =>
  printable(`skip ${kindNames[kind][0]} ${called}: ${recordReason(reason)}`);

/** How many records of each kind are imported and how many are not, in a line each. */
export function recordSums(counts: readonly RecordCount[]): string[] {
  return Object.entries(kindNames).flatMap(([kind, [, many]]) => {
    const own = counts.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const sum = (...states: ImportRecord['state'][]) =>
      own.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0);
    const taken = sum('undone', 'kept');
    const back = taken === 0 ? '' : `, ${sum('undone')} undone, ${sum('kept')} kept`;
    return [`${many}: ${sum('pending')} to do, ${sum('done')} done, ${sum('skipped')} not imported${back}`];
  });
}

/** A line of a CSV file. Spreadsheets take no cell for a formula. */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => printable(cell).replaceAll('\t', ' '))
    .map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');
}
