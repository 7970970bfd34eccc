import { action, facts, note, readableDay, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface OrderRefundedData {
  /** As customers read it. */
  planName: string;
  /** What goes back, in US cents; 0 when nothing had been charged. */
  refundedCents: number;
  reason: 'second_plan' | 'superseded' | 'late_payment';
}

const whyRefunded: Record<OrderRefundedData['reason'], (planName: string) => string> = {
  second_plan: (planName) =>
    `You completed a checkout for the ${planName} plan while you already had an active plan. An account can have only one plan, so we cancelled this order.`,
  superseded: (planName) =>
    `You completed a checkout for the ${planName} plan after another order had changed your plan, so we cancelled this order.`,
  late_payment: (planName) =>
    `You completed a checkout for the ${planName} plan, and the open payment for your plan arrived as well. Your plan continues, so we cancelled this order.`,
};

export const orderRefundedMail: Template<OrderRefundedData> = (data, brand) => ({
  subject: `Your second order was cancelled`,
  preview: data.refundedCents === 0 ? 'Nothing was charged.' : 'Your refund is on its way.',
  title: 'Your second order was cancelled',
  blocks: [
    text(whyRefunded[data.reason](data.planName)),
    data.refundedCents === 0
      ? text('You were not charged for it and won’t be.')
      : facts(
          ['Refunded', `$${(data.refundedCents / 100).toFixed(2)}`],
          ['Arrives', 'Within 5 to 10 business days'],
        ),
    text('Your plan stays as it is.'),
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
        ? 'Thank you. We received your payment, and your plan is active.'
        : `Your plan is active and free until ${readableDay(data.trialEnd)}. You are charged then, unless you cancel before.`,
    ),
    facts(
      ['Plan', data.planName],
      ['Billed', data.period],
      ...(data.trialEnd === null ? [] : [['Free until', readableDay(data.trialEnd)] as const]),
    ),
    action('Set up your hosting', brand.portalUrl),
    note('Your plan and payments are under Account.'),
  ],
});

export interface TrialCardData {
  /** As customers read it. */
  planName: string;
}

export const trialCardUsedMail: Template<TrialCardData> = (data, brand) => ({
  subject: 'Your free trial could not start',
  preview: 'Nothing was charged.',
  title: 'Your free trial could not start',
  blocks: [
    text(
      `You ordered the ${data.planName} plan with a free trial. The card you used already had a free trial on another account. Each card gets one free trial, so we cancelled this order.`,
    ),
    text('You were not charged and won’t be. You can subscribe without a trial at any time.'),
    action('See the plans', `${brand.portalUrl}/purchase-hosting-plan`),
  ],
});

export interface PlanChangedData {
  /** As customers read it. */
  planName: string;
  /** As customers read it. */
  period: string;
  /** ISO 8601. */
  termEnds: string;
}

export const planChangedMail: Template<PlanChangedData> = (data, brand) => ({
  subject: `You are now on the ${data.planName} plan`,
  preview: 'Please wait about 10 minutes before you use the new features.',
  title: `You are now on the ${data.planName} plan`,
  blocks: [
    text(
      'Your plan was changed as you asked. Please wait about 10 minutes before you use your hosting account.',
    ),
    facts(['Plan', data.planName], ['Billed', data.period], ['Paid until', readableDay(data.termEnds)]),
    action('See your plan', brand.portalUrl),
    note('Your invoices and payments are under Account.'),
  ],
});

export interface SaleRefundedData {
  /** What was bought, as customers read it. */
  description: string;
  /** What goes back, in US cents; 0 when nothing had been charged. */
  refundedCents: number;
  /** A sentence for the customer. */
  reason: string;
}

export const saleRefundedMail: Template<SaleRefundedData> = (data, brand) => ({
  subject: `We could not deliver: ${data.description}`,
  preview: data.refundedCents === 0 ? 'Nothing was charged.' : 'Your refund is on its way.',
  title: 'We could not deliver your order',
  blocks: [
    text(data.reason),
    facts(
      ['Order', data.description],
      ...(data.refundedCents === 0
        ? []
        : ([
            ['Refunded', `$${(data.refundedCents / 100).toFixed(2)}`],
            ['Arrives', 'Within 5 to 10 business days'],
          ] as const)),
    ),
    action('Go to your account', brand.portalUrl),
  ],
});
