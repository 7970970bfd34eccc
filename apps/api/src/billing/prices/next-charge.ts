import { minChargeCents } from '../change-rules.ts';

/** An invoice that is not paid yet. */
export interface UnpaidInvoice {
  /** What would be charged now. */
  cents: number;
  /** When the provider charges it; null when it does not by itself. */
  at: Date | null;
}

/**
 * What a customer is charged next, and when: an invoice that waits for its charge comes before the next period.
 * @param subscription `collects` is false once the provider has given it up
 * @param nextPeriodCents US cents for the next period; null if there is none
 * @returns null when nothing will be charged
 */
export function nextCharge(
  subscription: { collects: boolean; renews: boolean; periodEnd: Date },
  unpaid: readonly UnpaidInvoice[],
  nextPeriodCents: number | null,
): { at: Date; cents: number } | null {
  const waiting = unpaid
    .flatMap(({ at, cents }) => (at === null || cents === 0 ? [] : [{ at, cents }]))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (waiting[0] !== undefined) return waiting[0];
  if (!subscription.collects || !subscription.renews || nextPeriodCents === null) return null;
  return { at: subscription.periodEnd, cents: nextPeriodCents };
}

/**
 * What is charged of an invoice after the customer's balance is applied; too small an amount waits on the balance.
 * @param balanceCents negative is a credit of the customer
 */
export function dueAfterBalance(totalCents: number, balanceCents: number): number {
  const due = totalCents + balanceCents;
  return totalCents <= 0 || due < minChargeCents ? 0 : due;
}
