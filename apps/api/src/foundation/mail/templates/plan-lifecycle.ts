import { action, facts, note, text } from '../email-content.ts';
import type { EmailContent } from '../email-content.ts';
import type { MailLanguage } from '../mail-language.ts';
import type { Keyed, Template } from './template.ts';

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

export const trialEndingMail: Template<TrialEndingData> = (
  { planName, trialEnd, cents },
  { say, day, dollars },
  brand,
) => ({
  subject: say('trialEnding.subject', { day: day(trialEnd) }),
  preview: say('trialEnding.preview'),
  title: say('trialEnding.subject', { day: day(trialEnd) }),
  blocks: [
    text(say('trialEnding.what', { planName })),
    facts(
      [say('common.plan'), planName],
      [say('trialEnding.firstPayment'), day(trialEnd)],
      ...(cents === null ? [] : [[say('trialEnding.amount'), dollars(cents)] as const]),
    ),
    action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
    note(say('trialEnding.where')),
  ],
});

export interface GraceData extends PlanData {
  /** The end of the grace period, in which everything works; ISO 8601. */
  graceEnds: string;
}

export interface PaymentFailedData extends GraceData {
  /** Days since the charge failed. */
  day: number;
  /** The page where the customer authenticates the payment; null when the bank does not require it. */
  confirmUrl?: string | null;
}

export const paymentFailedMail: Template<PaymentFailedData> = (data, language, brand) =>
  typeof data.confirmUrl === 'string'
    ? bankAsks(data, data.confirmUrl, language)
    : chargeFailed(data, language, brand);

const chargeFailed: Template<PaymentFailedData> = (data, { say, day }, brand) => ({
  subject:
    data.day === 0 ? say('chargeFailed.subject') : say('chargeFailed.reminder', { day: day(data.graceEnds) }),
  preview: say('common.worksUntilDay', { day: day(data.graceEnds) }),
  title: say('chargeFailed.subject'),
  blocks: [
    text(say('chargeFailed.what', { planName: data.planName, day: day(data.graceEnds) })),
    text(say('chargeFailed.next')),
    facts([say('common.plan'), data.planName], [say('common.worksUntil'), day(data.graceEnds)]),
    action(say('chargeFailed.changeMethod'), `${brand.portalUrl}/account-settings`),
    note(say('common.afterGrace')),
  ],
});

function bankAsks(data: PaymentFailedData, confirmUrl: string, { say, day }: MailLanguage): EmailContent {
  return {
    subject: say('bankAsks.subject'),
    preview: say('common.worksUntilDay', { day: day(data.graceEnds) }),
    title: say('bankAsks.subject'),
    blocks: [
      text(say('bankAsks.what', { planName: data.planName, day: day(data.graceEnds) })),
      facts([say('common.plan'), data.planName], [say('common.worksUntil'), day(data.graceEnds)]),
      action(say('bankAsks.confirm'), confirmUrl),
      note(say('common.afterGrace')),
    ],
  };
}

export const termOverMail: Template<GraceData> = (data, { say, day }, brand) => ({
  subject: say('common.planEnded', { planName: data.planName }),
  preview: say('common.worksUntilDay', { day: day(data.graceEnds) }),
  title: say('common.planEnded', { planName: data.planName }),
  blocks: [
    text(say('termOver.what', { day: day(data.graceEnds) })),
    action(say('termOver.renew'), brand.portalUrl),
    note(say('termOver.afterGrace')),
  ],
});

export const planUnpaidMail: Template<PlanData> = ({ planName }, { say }, brand) => ({
  subject: say('planUnpaid.subject'),
  preview: say('planUnpaid.preview'),
  title: say('planUnpaid.subject'),
  blocks: [text(say('planUnpaid.what', { planName })), action(say('planUnpaid.pay'), brand.portalUrl)],
});

export const paidAgainMail: Template<PlanData> = ({ planName }, { say }, brand) => ({
  subject: say('paidAgain.subject'),
  preview: say('paidAgain.preview', { planName }),
  title: say('paidAgain.subject'),
  blocks: [
    text(say('paidAgain.what', { planName })),
    action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
  ],
});

export interface TermEndingData extends PlanData {
  /** ISO 8601 */
  termEnds: string;
  days: number;
}

export const termEndingMail: Template<TermEndingData> = (
  { planName, termEnds, days },
  { say, day },
  brand,
) => {
  return {
    subject: say('termEnding.subject', { planName, days }),
    preview: say('termEnding.preview', { day: day(termEnds) }),
    title: say('termEnding.subject', { planName, days }),
    blocks: [
      text(say('termEnding.what', { planName, day: day(termEnds) })),
      facts([say('common.plan'), planName], [say('common.paidUntil'), day(termEnds)]),
      action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
    ],
  };
};

export interface CancellationReceivedData extends PlanData {
  /** The end of the paid term, where the plan is kept until then; null: it ends within 1-5 business days. */
  termEnds: string | null;
}

export const cancellationReceivedMail: Template<CancellationReceivedData> = (
  { planName, termEnds },
  { say, day },
  brand,
) => ({
  subject: say('cancellationReceived.subject'),
  preview: say('cancellationReceived.preview'),
  title: say('cancellationReceived.subject'),
  blocks: [
    text(say('cancellationReceived.what', { planName })),
    text(
      termEnds === null
        ? say('cancellationReceived.unconfirmed')
        : say('cancellationReceived.untilTermEnds', { day: day(termEnds) }),
    ),
    action(say('cancellationReceived.undo'), `${brand.portalUrl}/account-settings`),
    note(
      termEnds === null
        ? say('cancellationReceived.undoUntilConfirmed')
        : say('cancellationReceived.undoUntilThen'),
    ),
  ],
});

export const cancellationWithdrawnMail: Template<PlanData> = ({ planName }, { say }, brand) => ({
  subject: say('cancellationWithdrawn.subject', { planName }),
  preview: say('cancellationWithdrawn.preview'),
  title: say('cancellationWithdrawn.subject', { planName }),
  blocks: [
    text(say('cancellationWithdrawn.what')),
    action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
  ],
});

export const cancellationConfirmedMail: Template<PlanData & { accessEnds: string }> = (
  { planName, accessEnds },
  { say, day },
  brand,
) => ({
  subject: say('cancellationConfirmed.subject'),
  preview: say('cancellationConfirmed.preview', { day: day(accessEnds) }),
  title: say('cancellationConfirmed.subject'),
  blocks: [
    text(say('cancellationConfirmed.what', { planName, day: day(accessEnds) })),
    facts([say('common.plan'), planName], [say('cancellationConfirmed.accessEnds'), day(accessEnds)]),
    action(say('cancellationConfirmed.dashboard'), brand.portalUrl),
  ],
});

export const planEndedMail: Template<PlanData & { dataKeptTill: string }> = (
  { planName, dataKeptTill },
  { say, day },
  brand,
) => ({
  subject: say('common.planEnded', { planName }),
  preview: say('planEnded.preview', { day: day(dataKeptTill) }),
  title: say('common.planEnded', { planName }),
  blocks: [
    text(say('planEnded.what', { planName, day: day(dataKeptTill) })),
    action(say('planEnded.choose'), brand.portalUrl),
  ],
});

export interface MethodChangedData extends Keyed {
  /** As customers read it; null when the payment provider does not say. */
  method: string | null;
}

export const methodChangedMail: Template<MethodChangedData> = ({ method }, { say }, brand) => ({
  subject: say('methodChanged.subject'),
  preview: say('methodChanged.preview'),
  title: say('methodChanged.subject'),
  blocks: [
    text(say('methodChanged.what')),
    ...(method === null ? [] : [facts([say('methodChanged.paymentMethod'), method])]),
    action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
    note(say('methodChanged.notYou', { support: brand.supportEmail })),
  ],
});

export const refundedMail: Template<{ cents: number }> = ({ cents }, { say, dollars }, brand) => ({
  subject: say('refunded.subject', { amount: dollars(cents) }),
  preview: say('common.refundComing'),
  title: say('refunded.subject', { amount: dollars(cents) }),
  blocks: [
    text(say('refunded.what')),
    facts([say('common.refunded'), dollars(cents)], [say('common.arrives'), say('common.refundDays')]),
    action(say('refunded.invoices'), `${brand.portalUrl}/account-settings`),
  ],
});
