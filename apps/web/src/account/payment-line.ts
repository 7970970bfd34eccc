import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { usd } from '../ui/money.ts';
import { text } from './texts.ts';

export type PlanPayments = CallAnswer<typeof planPayments>;

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** With what a plan is paid, in words. */
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

/** What a credit means for the next payment; null where there is none. */
export function balanceLine({ stripe_balance }: PlanPayments): string | null {
  return stripe_balance < 0 ? text('balance', { amount: usd(-stripe_balance) }) : null;
}
