import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';

type Payments = CallAnswer<typeof planPayments>;

/** What stands above every screen about a plan; of several, what matters most. */
export type PlanBannerState =
  | { kind: 'unpaid' }
  | { kind: 'payment-open' | 'term-over' | 'confirmed' | 'term-ends'; day: string }
  | { kind: 'payment-asks'; day: string; url: string }
  | { kind: 'cancelled' }
  | { kind: 'ends-with-term'; day: string }
  | { kind: 'trial-ends'; day: string; cents: number | null };

/** @param payments undefined: not known */
export function planBannerState(unpaid: boolean, payments: Payments | undefined): PlanBannerState | null {
  if (unpaid) return { kind: 'unpaid' };
  if (payments === undefined) return null;
  const { cancellation, grace_ends, ends_soon, next_charge, payment_type, term_ends } = payments;
  if (cancellation?.access_ends) return { kind: 'confirmed', day: cancellation.access_ends };
  if (cancellation?.ends === 'term') return { kind: 'ends-with-term', day: term_ends };
  if (cancellation) return { kind: 'cancelled' };
  if (grace_ends && payments.authentication_required && payments.payment_url)
    return { kind: 'payment-asks', day: grace_ends, url: payments.payment_url };
  if (grace_ends) return { kind: payment_type === 'fixed' ? 'term-over' : 'payment-open', day: grace_ends };
  if (ends_soon === 'trial' && payments.free_trial_end_date) {
    return {
      kind: 'trial-ends',
      day: payments.free_trial_end_date,
      cents: next_charge?.amount_cents ?? null,
    };
  }
  return ends_soon === 'term' ? { kind: 'term-ends', day: term_ends } : null;
}
