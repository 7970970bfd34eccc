import type { Customer, Invoice, InvoiceLine, Session, SessionItem } from '../wire.ts';
import { takenOff } from './discounts.ts';

/** Tax rates by country, in percent of the price; other countries have none. */
export const taxPercents: Readonly<Record<string, number>> = { DE: 19, FR: 20, GB: 20 };

/** The tax rate for customers of a country, in percent of the net price. */
export function taxPercentOf(country: string | null | undefined): number {
  return taxPercents[country ?? ''] ?? 0;
}

/** Rounded per line; a credit returns its tax. */
function taxOn(cents: number, percent: number): number {
  return Math.sign(cents) * Math.round((Math.abs(cents) * percent) / 100);
}

/** Puts the tax on each line (in place). @returns an invoice's totals of it; none where nothing is asked for */
export function addTax(
  lines: InvoiceLine[],
  customer: Customer | undefined,
): NonNullable<Invoice['total_taxes']> {
  const country = customer?.address?.country;
  const percent = taxPercentOf(country);
  if (percent === 0) return [];
  // Not stated: what a reverse charge is computed on.
  if (customer?.tax_exempt === 'reverse') return [noTax(`txr_${country}`)];
  const rest = {
    tax_behavior: 'exclusive' as const,
    tax_rate_details: { tax_rate: `txr_${country}` },
    taxability_reason: 'standard_rated' as const,
    type: 'tax_rate_details' as const,
  };
  let [amount, taxable] = [0, 0];
  for (const line of lines) {
    const net = line.amount - takenOff(line);
    const tax = taxOn(net, percent);
    line.taxes = [{ ...rest, amount: tax, taxable_amount: net }];
    amount += tax;
    taxable += net;
  }
  return [{ ...rest, amount, taxable_amount: taxable }];
}

/** The customer owes the tax. */
function noTax(rate: string) {
  return {
    amount: 0,
    tax_behavior: 'exclusive' as const,
    tax_rate_details: { tax_rate: rate },
    taxability_reason: 'reverse_charge' as const,
    taxable_amount: 0,
    type: 'tax_rate_details' as const,
  };
}

/** Adds the tax of the country that the customer named to a session (in place), where it was asked to. */
export function taxSession(session: Session, items: SessionItem[], country: string | null): void {
  if (!session.automatic_tax.enabled || session.mode === 'setup') return;
  const percent = taxPercentOf(country);
  for (const item of items) {
    const net = item.amount_subtotal - item.amount_discount;
    item.amount_tax = taxOn(net, percent);
    item.amount_total = net + item.amount_tax;
  }
  const sum = (pick: (item: SessionItem) => number) => items.reduce((total, item) => total + pick(item), 0);
  session.amount_total = sum((item) => item.amount_total);
  if (session.total_details) session.total_details.amount_tax = sum((item) => item.amount_tax);
  session.automatic_tax.status = country === null ? 'requires_location_inputs' : 'complete';
}
