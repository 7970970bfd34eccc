import { action, facts, note, readableDay, text } from '../letter.ts';
import type { Template } from './template.ts';

export interface OrderRefundedData {
  /** As customers read it. */
  planName: string;
  /** What goes back, in US cents; 0 when nothing had been charged. */
  refundedCents: number;
}

export const orderRefundedMail: Template<OrderRefundedData> = (data, brand) => ({
  subject: `Your second order was cancelled`,
  preview: data.refundedCents === 0 ? 'Nothing was charged.' : 'Your money is on its way back.',
  title: 'Your second order was cancelled',
  blocks: [
    text(
      `You completed a checkout for the ${data.planName} plan while another plan of yours was already active. An account has one plan, so we cancelled this order.`,
    ),
    data.refundedCents === 0
      ? text('Nothing was charged for it, and nothing will be.')
      : facts(
          ['Paid back', `$${(data.refundedCents / 100).toFixed(2)}`],
          ['Arrives', 'Within 5 to 10 business days'],
        ),
    text('Your other plan stays as it is.'),
    action('See your plan', brand.portalUrl),
  ],
});

export interface PlanActiveData {
  /** As customers read it. */
  planName: string;
  /** As customers read it. */
  period: string;
  /** ISO 8601; null when the plan began without a trial. */
  trialEnd: string | null;
}

export const planActiveMail: Template<PlanActiveData> = (data, brand) => ({
  subject: `Your ${data.planName} plan is active`,
  preview:
    data.trialEnd === null ? 'Thank you for your payment.' : `Free until ${readableDay(data.trialEnd)}.`,
  title: `Your ${data.planName} plan is active`,
  blocks: [
    text(
      data.trialEnd === null
        ? 'Thank you: your payment has arrived and your plan is active.'
        : `Your plan is active, and free until ${readableDay(data.trialEnd)}. The first payment is taken then, unless you cancel before.`,
    ),
    facts(
      ['Plan', data.planName],
      ['Billed', data.period],
      ...(data.trialEnd === null ? [] : [['Free until', readableDay(data.trialEnd)] as const]),
    ),
    action('Set up your hosting', brand.portalUrl),
    note('You find your plan and its payments under Account.'),
  ],
});
