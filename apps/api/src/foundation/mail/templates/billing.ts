import { action, facts, note, text } from '../email-content.ts';
import type { Keyed, Template } from './template.ts';

export interface OrderRefundedData {
  /** As customers read it. */
  planName: string;
  /** The refund, in US cents; 0 when nothing had been charged. */
  refundedCents: number;
  reason: 'second_plan' | 'superseded' | 'late_payment';
}

export const orderRefundedMail: Template<OrderRefundedData> = (data, { say, dollars }, brand) => ({
  subject: say('orderRefunded.subject'),
  preview: data.refundedCents === 0 ? say('common.nothingWasCharged') : say('common.refundComing'),
  title: say('orderRefunded.subject'),
  blocks: [
    text(say(`orderRefunded.${data.reason}`, { planName: data.planName })),
    data.refundedCents === 0
      ? text(say('orderRefunded.notCharged'))
      : facts(
          [say('common.refunded'), dollars(data.refundedCents)],
          [say('common.arrives'), say('common.refundDays')],
        ),
    text(say('orderRefunded.planStays')),
    action(say('common.seeYourPlan'), brand.portalUrl),
  ],
});

export interface PlanActiveData extends Keyed {
  /** As customers read it. */
  planName: string;
  /** As customers read it. */
  period: string;
  /** ISO 8601; null when the plan began without a trial. */
  trialEnd: string | null;
}

export const planActiveMail: Template<PlanActiveData> = (data, { say, day }, brand) => ({
  subject: say('planActive.subject', { planName: data.planName }),
  preview:
    data.trialEnd === null
      ? say('planActive.preview')
      : say('planActive.previewOfTrial', { day: day(data.trialEnd) }),
  title: say('planActive.subject', { planName: data.planName }),
  blocks: [
    text(
      data.trialEnd === null ? say('planActive.paid') : say('planActive.trial', { day: day(data.trialEnd) }),
    ),
    facts(
      [say('common.plan'), data.planName],
      [say('common.billed'), data.period],
      ...(data.trialEnd === null ? [] : [[say('planActive.freeUntil'), day(data.trialEnd)] as const]),
    ),
    action(say('planActive.setUp'), brand.portalUrl),
    note(say('planActive.where')),
  ],
});

export interface TrialCardData {
  /** As customers read it. */
  planName: string;
}

export const trialCardUsedMail: Template<TrialCardData> = (data, { say }, brand) => ({
  subject: say('trialCardUsed.subject'),
  preview: say('common.nothingWasCharged'),
  title: say('trialCardUsed.subject'),
  blocks: [
    text(say('trialCardUsed.why', { planName: data.planName })),
    text(say('trialCardUsed.notCharged')),
    action(say('trialCardUsed.plans'), `${brand.portalUrl}/purchase-hosting-plan`),
  ],
});

export interface PlanChangedData extends Keyed {
  /** As customers read it. */
  planName: string;
  /** As customers read it. */
  period: string;
  /** ISO 8601. */
  termEnds: string;
}

export const planChangedMail: Template<PlanChangedData> = (data, { say, day }, brand) => ({
  subject: say('planChanged.subject', { planName: data.planName }),
  preview: say('planChanged.preview'),
  title: say('planChanged.subject', { planName: data.planName }),
  blocks: [
    text(say('planChanged.what')),
    facts(
      [say('common.plan'), data.planName],
      [say('common.billed'), data.period],
      [say('common.paidUntil'), day(data.termEnds)],
    ),
    action(say('common.seeYourPlan'), brand.portalUrl),
    note(say('planChanged.where')),
  ],
});

export interface SaleRefundedData extends Keyed {
  /** What was bought, as customers read it. */
  description: string;
  /** The refund, in US cents; 0 when nothing had been charged. */
  refundedCents: number;
  /** A sentence for the customer. */
  reason: string;
}

export const saleRefundedMail: Template<SaleRefundedData> = (data, { say, dollars }, brand) => ({
  subject: say('saleRefunded.subject', { description: data.description }),
  preview: data.refundedCents === 0 ? say('common.nothingWasCharged') : say('common.refundComing'),
  title: say('saleRefunded.title'),
  blocks: [
    text(data.reason),
    facts(
      [say('saleRefunded.order'), data.description],
      ...(data.refundedCents === 0
        ? []
        : ([
            [say('common.refunded'), dollars(data.refundedCents)],
            [say('common.arrives'), say('common.refundDays')],
          ] as const)),
    ),
    action(say('saleRefunded.account'), brand.portalUrl),
  ],
});

export interface InvoiceCopyData {
  number: string;
  /** The email address of the account that the invoice is for. */
  account: string;
  /** ISO 8601. */
  issuedAt: string;
  cents: number;
  isPaid: boolean;
  /** The document at the payment provider. */
  pdfUrl: string;
}

export const invoiceCopyMail: Template<InvoiceCopyData> = (data, { say, day, dollars }, brand) => ({
  subject: say('invoiceCopy.subject', { number: data.number, brand: brand.name }),
  preview: say('invoiceCopy.preview', { amount: dollars(data.cents) }),
  title: say('invoiceCopy.title', { number: data.number }),
  blocks: [
    text(say('invoiceCopy.what', { account: data.account, brand: brand.name })),
    facts(
      [say('invoiceCopy.date'), day(data.issuedAt)],
      [say('invoiceCopy.amount'), dollars(data.cents)],
      [say('invoiceCopy.state'), say(data.isPaid ? 'invoiceCopy.paid' : 'invoiceCopy.open')],
    ),
    action(say('invoiceCopy.download'), data.pdfUrl),
    note(say('invoiceCopy.why', { account: data.account })),
  ],
});

export interface TaxNumberRefusedData {
  taxId: string;
}

export const taxNumberRefusedMail: Template<TaxNumberRefusedData> = ({ taxId }, { say }, brand) => ({
  subject: say('taxNumberRefused.subject'),
  preview: say('taxNumberRefused.preview'),
  title: say('taxNumberRefused.subject'),
  blocks: [
    text(say('taxNumberRefused.what', { taxId })),
    action(say('taxNumberRefused.check'), `${brand.portalUrl}/account-settings#billing`),
  ],
});
