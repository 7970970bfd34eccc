import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { usd } from '../foundation/format/money.ts';
import { calendarDay } from '../foundation/format/dates.ts';
import { text } from './texts.ts';

export type PlanPayments = CallAnswer<typeof planPayments>;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const plans = ['professional', 'premium', 'expert', 'agency', 'domain', 'legacy'] as const;

/** The name of a plan; the id of a plan that only a newer server knows. */
export function planName(id: string): string {
  const plan = plans.find((known) => known === id);
  return plan === undefined ? capitalised(id) : text(`plan_${plan}`);
}

const periods = ['monthly', 'yearly', '3-year'] as const;

/** The name of a plan’s period. */
export function planPeriod(id: string): string {
  const period = periods.find((known) => known === id);
  return period === undefined ? capitalised(id) : text(`period_${period}`);
}

/** The payment method of a plan. */
export function paymentLine(payments: PlanPayments): string {
  if (payments.payment_provider !== 'stripe') return text('otherProvider');
  if (payments.payment_type === 'fixed') return text('stripe');
  switch (payments.payment_method) {
    case 'card':
      return text('cardEnding', {
        brand: capitalised(payments.card_brand ?? ''),
        last4: payments.card_last4 ?? '',
      });
    case 'link':
      return text('link');
    case 'other':
      return text('stripeOther');
    case null:
      return text('noMethod');
  }
}

/** How a credit changes the next payment; null without one. */
export function balanceLine({ stripe_balance }: PlanPayments): string | null {
  return stripe_balance < 0 ? text('balance', { amount: usd(-stripe_balance) }) : null;
}

/** The next charge and its day, or why there is none. */
export function nextChargeLine(payments: PlanPayments): string {
  const { cancellation, next_charge, payment_provider, payment_type, term_ends, grace_ends } = payments;
  if (cancellation) return text('chargeCancelled');
  if (next_charge) {
    return text('chargeOn', { amount: usd(next_charge.amount_cents), day: dayOf(next_charge.date) });
  }
  if (payment_provider !== 'stripe') return text('unset');
  if (payment_type !== 'fixed') return text(grace_ends ? 'chargeOpen' : 'chargeUnknown');
  return text(grace_ends ? 'chargeTermOver' : 'chargePaidUntil', { day: dayOf(term_ends) });
}

/** Whether the next charge is not known yet: the payment provider has not answered. */
export function awaitsNextCharge(payments: PlanPayments): boolean {
  const { cancellation, next_charge, grace_ends, payment_provider, payment_type } = payments;
  const nothing = cancellation === null && next_charge === null && grace_ends === null;
  return nothing && payment_provider === 'stripe' && payment_type === 'subscription';
}

/** The unused part of the current term’s price; null if there is none. */
export function remainingLine({ balance }: PlanPayments): string | null {
  return balance > 0 ? text('remainingOf', { amount: usd(Math.round(balance * 100)) }) : null;
}

/** The calendar day of an ISO 8601 time. */
export function dayOf(moment: string): string {
  return calendarDay(new Date(moment));
}
