import { cancelForm } from '@homeport/contract/cancel-form';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { usd } from '../../foundation/format/money.ts';
import type { PlanPayments } from '../queries.ts';
import { text } from './texts.ts';

/** When a plan ends; null if the plan is unpaid, which leaves no choice. */
export type Ends = 'term' | 'now' | null;

/** A cancellation that was just submitted on this screen. */
export interface Submitted {
  ends: Ends;
  refundCents: number;
}

/** Whether the customer can keep the plan to the end of a paid term. */
export function hasChoice({ grace_ends, term_ends }: PlanPayments, now: Date): boolean {
  return grace_ends === null && new Date(term_ends) > now;
}

/** The refund for ending the plan now. */
export function refundLine({ free_trial, end_now, balance }: PlanPayments): string {
  if (end_now.pending) return text('endNowPending');
  if (end_now.refund_cents > 0) return text('endNowRefund', { amount: usd(end_now.refund_cents) });
  if (free_trial) return text('endNowFree');
  return text(end_now.refund_until === null && balance > 0 ? 'endNowLate' : 'endNowNothing');
}

export interface CancelForm {
  reason: string;
  agreed: boolean;
}

/** Validates the reason as the API does, and that the terms are accepted. Trims the reason. */
export const checkCancelForm: Resolver<CancelForm> = (values): ResolverResult<CancelForm> => {
  const read = cancelForm.safeParse({ reason: values.reason });
  const errors: FieldErrors<CancelForm> = {};
  const [issue] = read.error?.issues ?? [];
  if (issue) {
    errors.reason = {
      type: issue.code,
      message: text(issue.code === 'too_big' ? 'tooLong' : 'brokenReason'),
    };
  }
  if (!values.agreed) errors.agreed = { type: 'required', message: text('tickFirst') };
  return read.success && values.agreed
    ? { values: { reason: read.data.reason ?? '', agreed: true }, errors: {} }
    : { values: {}, errors };
};
