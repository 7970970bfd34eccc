import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { usd } from '../../ui/money.ts';
import { text } from './cancel-texts.ts';

export type PlanPayments = CallAnswer<typeof planPayments>;

/** When a plan ends; null: the plan is not paid, so there is nothing to choose. */
export type Ends = 'term' | 'now' | null;

/** A cancellation that was sent from here just now. */
export interface Submitted {
  ends: Ends;
  refundCents: number;
}

/** A plan whose charge is owed has no paid term to keep. */
export function hasChoice({ grace_ends, term_ends }: PlanPayments, now: Date): boolean {
  return grace_ends === null && new Date(term_ends) > now;
}

/** What ending the plan now means for the customer's money. */
export function refundLine({ free_trial, end_now, balance }: PlanPayments): string {
  if (end_now.pending) return text('endNowPending');
  if (end_now.refund_cents > 0) return text('endNowRefund', { amount: usd(end_now.refund_cents) });
  if (free_trial) return text('endNowFree');
  return text(end_now.refund_until === null && balance > 0 ? 'endNowLate' : 'endNowNothing');
}
