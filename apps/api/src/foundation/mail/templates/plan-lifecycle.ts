import { action, facts, note, readableDay, readableDollars, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface PlanData {
  /** As customers read it. */
  planName: string;
}

export interface TrialEndingData extends PlanData {
  /** ISO 8601 */
  trialEnd: string;
  /** US cents; null when the amount is not known yet. */
  cents: number | null;
}

export const trialEndingMail: Template<TrialEndingData> = ({ planName, trialEnd, cents }, brand) => ({
  subject: `Your free trial ends on ${readableDay(trialEnd)}`,
  preview: 'What happens next, and how to cancel.',
  title: `Your free trial ends on ${readableDay(trialEnd)}`,
  blocks: [
    text(
      `Your ${planName} plan continues automatically when its free trial ends. You are charged then, unless you cancel before.`,
    ),
    facts(
      ['Plan', planName],
      ['First payment', readableDay(trialEnd)],
      ...(cents === null ? [] : [['Amount', readableDollars(cents)] as const]),
    ),
    action('See your plan', `${brand.portalUrl}/account-settings`),
    note('You can change the payment method or cancel the plan under Account.'),
  ],
});

export interface GraceData extends PlanData {
  /** Until when everything works; ISO 8601. */
  graceEnds: string;
}

export interface PaymentFailedData extends GraceData {
  /** Days since the charge failed. */
  day: number;
  /** Where the customer confirms the payment to their bank; null when the bank does not ask. */
  confirmUrl?: string | null;
}

export const paymentFailedMail: Template<PaymentFailedData> = (data, brand) =>
  typeof data.confirmUrl === 'string' ? bankAsks(data, data.confirmUrl) : chargeFailed(data, brand);

const chargeFailed: Template<PaymentFailedData> = (data, brand) => ({
  subject:
    data.day === 0
      ? 'Your payment did not go through'
      : `Reminder: your payment is open until ${readableDay(data.graceEnds)}`,
  preview: `Everything works until ${readableDay(data.graceEnds)}.`,
  title: 'Your payment did not go through',
  blocks: [
    text(
      `We could not charge your payment method for the ${data.planName} plan. Everything keeps working until ${readableDay(data.graceEnds)}. We keep trying in the meantime.`,
    ),
    text(
      'Please check your card or choose another payment method. The open amount is charged to it right away.',
    ),
    facts(['Plan', data.planName], ['Everything works until', readableDay(data.graceEnds)]),
    action('Change the payment method', `${brand.portalUrl}/account-settings`),
    note('After that day your websites are switched off until the payment arrives. No data is deleted.'),
  ],
});

function bankAsks(data: PaymentFailedData, confirmUrl: string): ReturnType<Template<PaymentFailedData>> {
  return {
    subject: 'Confirm your payment with your bank',
    preview: `Everything works until ${readableDay(data.graceEnds)}.`,
    title: 'Confirm your payment with your bank',
    blocks: [
      text(
        `Your bank asks you to confirm the payment for your ${data.planName} plan. Nothing has been charged yet. Everything keeps working until ${readableDay(data.graceEnds)}.`,
      ),
      facts(['Plan', data.planName], ['Everything works until', readableDay(data.graceEnds)]),
      action('Confirm payment', confirmUrl),
      note('After that day your websites are switched off until the payment arrives. No data is deleted.'),
    ],
  };
}

export const termOverMail: Template<GraceData> = (data, brand) => ({
  subject: `Your ${data.planName} plan has ended`,
  preview: `Everything works until ${readableDay(data.graceEnds)}.`,
  title: `Your ${data.planName} plan has ended`,
  blocks: [
    text(`Your 3-year term is over. Everything keeps working until ${readableDay(data.graceEnds)}.`),
    action('Renew your plan', brand.portalUrl),
    note('After that day your websites are switched off until you renew. No data is deleted.'),
  ],
});

export const planUnpaidMail: Template<PlanData> = ({ planName }, brand) => ({
  subject: 'Your websites are switched off',
  preview: 'Pay the open amount to bring them back.',
  title: 'Your websites are switched off',
  blocks: [
    text(
      `Your ${planName} plan is not paid, so we switched off your websites. No data is deleted. They are back as soon as the payment arrives.`,
    ),
    action('Pay for your plan', brand.portalUrl),
  ],
});

export const paidAgainMail: Template<PlanData> = ({ planName }, brand) => ({
  subject: 'We received your payment',
  preview: `Your ${planName} plan is paid.`,
  title: 'We received your payment',
  blocks: [
    text(`Your ${planName} plan is paid. If your websites were switched off, they are back within minutes.`),
    action('See your plan', `${brand.portalUrl}/account-settings`),
  ],
});

export interface TermEndingData extends PlanData {
  /** ISO 8601 */
  termEnds: string;
  days: number;
}

export const termEndingMail: Template<TermEndingData> = ({ planName, termEnds, days }, brand) => {
  const left = days === 1 ? 'tomorrow' : `in ${days} days`;
  return {
    subject: `Your ${planName} plan ends ${left}`,
    preview: `It is paid until ${readableDay(termEnds)}.`,
    title: `Your ${planName} plan ends ${left}`,
    blocks: [
      text(
        `You paid your ${planName} plan for three years, until ${readableDay(termEnds)}. It does not renew automatically: renew it to keep your websites online.`,
      ),
      facts(['Plan', planName], ['Paid until', readableDay(termEnds)]),
      action('See your plan', `${brand.portalUrl}/account-settings`),
    ],
  };
};

export interface CancellationReceivedData extends PlanData {
  /** The end of the paid term, where the plan is kept until then; null: it ends within 1-5 business days. */
  termEnds: string | null;
}

export const cancellationReceivedMail: Template<CancellationReceivedData> = (
  { planName, termEnds },
  brand,
) => ({
  subject: 'We have received your cancellation',
  preview: 'You won’t be charged again.',
  title: 'We have received your cancellation',
  blocks: [
    text(`You asked us to cancel your ${planName} plan. Your payment method won’t be charged again.`),
    text(
      termEnds === null
        ? 'We will confirm the cancellation and tell you when your access ends: within 1-5 business days.'
        : `Everything keeps working until ${readableDay(termEnds)}, the end of the term you have paid for.`,
    ),
    action('Undo the cancellation', `${brand.portalUrl}/account-settings`),
    note(
      termEnds === null
        ? 'You can undo the cancellation until we have confirmed it.'
        : 'You can undo the cancellation until then.',
    ),
  ],
});

export const cancellationWithdrawnMail: Template<PlanData> = ({ planName }, brand) => ({
  subject: `Your ${planName} plan continues`,
  preview: 'Your cancellation was undone.',
  title: `Your ${planName} plan continues`,
  blocks: [
    text('Your cancellation was undone. Your plan continues and is charged as before.'),
    action('See your plan', `${brand.portalUrl}/account-settings`),
  ],
});

export const cancellationConfirmedMail: Template<PlanData & { accessEnds: string }> = (
  { planName, accessEnds },
  brand,
) => ({
  subject: 'Your cancellation is confirmed',
  preview: `Your access ends on ${readableDay(accessEnds)}.`,
  title: 'Your cancellation is confirmed',
  blocks: [
    text(`Your ${planName} plan ends on ${readableDay(accessEnds)}. Back up your data first.`),
    facts(['Plan', planName], ['Access ends', readableDay(accessEnds)]),
    action('Open your dashboard', brand.portalUrl),
  ],
});

export const planEndedMail: Template<PlanData & { dataKeptTill: string }> = (
  { planName, dataKeptTill },
  brand,
) => ({
  subject: `Your ${planName} plan has ended`,
  preview: `Your data is kept until ${readableDay(dataKeptTill)}.`,
  title: `Your ${planName} plan has ended`,
  blocks: [
    text(
      `As you asked, your ${planName} plan has ended and your websites are switched off. Your data is kept until ${readableDay(dataKeptTill)}: if you change your mind, choose a plan before that day.`,
    ),
    action('Choose a plan', brand.portalUrl),
  ],
});

export interface MethodChangedData {
  /** As customers read it; null when the payment provider does not say. */
  method: string | null;
}

export const methodChangedMail: Template<MethodChangedData> = ({ method }, brand) => ({
  subject: 'Your payment method was changed',
  preview: 'Future payments are charged to it.',
  title: 'Your payment method was changed',
  blocks: [
    text('Future payments for your plan are charged to the payment method you just saved.'),
    ...(method === null ? [] : [facts(['Payment method', method])]),
    action('See your plan', `${brand.portalUrl}/account-settings`),
    note(`Wasn’t you? Contact ${brand.supportEmail} right away.`),
  ],
});

export const refundedMail: Template<{ cents: number }> = ({ cents }, brand) => ({
  subject: `We refunded ${readableDollars(cents)}`,
  preview: 'Your refund is on its way.',
  title: `We refunded ${readableDollars(cents)}`,
  blocks: [
    text('Your refund is on its way to the payment method that was charged.'),
    facts(['Refunded', readableDollars(cents)], ['Arrives', 'Within 5 to 10 business days']),
    action('See your invoices', `${brand.portalUrl}/account-settings`),
  ],
});
