import { money } from '../foundation/format/money.ts';
import type { Invoice } from './earlier-invoice-dialog.tsx';
import { dayOf } from './payment-line.ts';

/**
 * The invoices whose number, day, amount or description contain every word, in any order.
 * @param typed as people type it, such as "domain 2026", "21 nov" or "12.98"
 */
export function findInvoices(invoices: readonly Invoice[], typed: string): readonly Invoice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return invoices;
  return invoices.filter((invoice) => {
    const facts = factsOf(invoice);
    return words.every((word) => facts.includes(word));
  });
}

function factsOf({ number, date, description, amount_cents: cents, currency }: Invoice): string {
  const amounts = [money(cents, currency), (cents / 100).toFixed(2)];
  // The day as it is shown, and as 2026-11-21.
  return plain([number ?? '', description, dayOf(date), date.slice(0, 10), ...amounts].join(' '));
}

/** Without capitals and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
