import type { Misfit } from '@homeport/contract/later-changes';
import { action, facts, note, text } from '../email-content.ts';
import type { MailLanguage } from '../mail-language.ts';
import type { Keyed, Template } from './template.ts';

export interface PlanChangeLabels extends Keyed {
  /** As customers read them: the plan before the change, the one after it, and its period. */
  fromPlanName: string;
  planName: string;
  period: string;
}

export interface PlanChangeOrderedData extends PlanChangeLabels {
  /** When it takes place; ISO 8601. */
  date: string;
  /** Price of one term after it, in US cents. */
  cents: number;
  /** The date is another one than the customer was told. */
  isMoved: boolean;
}

const account = (portalUrl: string) => `${portalUrl}/change-plan-later`;

export const planChangeOrderedMail: Template<PlanChangeOrderedData> = (
  data,
  { say, day, dollars },
  brand,
) => {
  const { fromPlanName, planName } = data;
  const subject = say('planChangeOrdered.subject', { planName, day: day(data.date) });
  return {
    subject,
    preview: say('planChangeOrdered.preview'),
    title: subject,
    blocks: [
      text(
        data.isMoved
          ? say('planChangeOrdered.moved', { planName, day: day(data.date) })
          : say('planChangeOrdered.what', { fromPlanName, planName }),
      ),
      facts(
        [say('common.plan'), planName],
        [say('common.billed'), data.period],
        [say('planChange.newPrice'), dollars(data.cents)],
        [say('planChange.from'), day(data.date)],
      ),
      action(say('planChange.see'), account(brand.portalUrl)),
      note(say('planChangeOrdered.undo')),
    ],
  };
};

export const planChangeWithdrawnMail: Template<PlanChangeLabels> = (data, { say }, brand) => {
  const subject = say('planChangeWithdrawn.subject', { planName: data.fromPlanName });
  return {
    subject,
    preview: say('planChangeWithdrawn.preview'),
    title: subject,
    blocks: [
      text(say('planChangeWithdrawn.what', { planName: data.planName })),
      action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
    ],
  };
};

export interface PlanChangeDroppedData extends PlanChangeLabels {
  /** When the term ends; ISO 8601. */
  date: string;
  /** Storage in megabytes. */
  misfits: Misfit[];
}

export interface PlanChangeMisfitData extends PlanChangeDroppedData {
  /** When it is decided; ISO 8601. */
  until: string;
}

export const planChangeMisfitMail: Template<PlanChangeMisfitData> = (data, language, brand) => {
  const { say, day } = language;
  const { planName, fromPlanName, misfits } = data;
  const [date, until] = [day(data.date), day(data.until)];
  const subject = say('planChangeMisfit.subject', { planName, day: until });
  return {
    subject,
    preview: say('planChangeMisfit.preview'),
    title: subject,
    blocks: [
      text(say('planChangeMisfit.what', { planName, day: date })),
      facts(...misfits.map((misfit) => rowOf(misfit, language))),
      text(say('planChangeMisfit.next', { until, fromPlanName, day: date })),
      action(say('planChange.see'), account(brand.portalUrl)),
    ],
  };
};

export const planChangeDroppedMail: Template<PlanChangeDroppedData> = (data, language, brand) => {
  const { say, day } = language;
  const { planName, fromPlanName, misfits } = data;
  const subject = say('planChangeDropped.subject', { fromPlanName });
  return {
    subject,
    preview: say('planChangeDropped.preview', { planName }),
    title: subject,
    blocks: [
      text(say('planChangeDropped.what', { planName })),
      facts(...misfits.map((misfit) => rowOf(misfit, language))),
      text(say('planChangeDropped.next', { fromPlanName, planName, day: day(data.date) })),
      action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
    ],
  };
};

export interface PlanChangeDoneData extends PlanChangeLabels {
  /** Price of one term, in US cents. */
  cents: number;
}

export const planChangeDoneMail: Template<PlanChangeDoneData> = (data, { say, dollars }, brand) => {
  const { planName, fromPlanName } = data;
  const subject = say('planChangeDone.subject', { planName });
  return {
    subject,
    preview: say('planChangeDone.preview'),
    title: subject,
    blocks: [
      text(say('planChangeDone.what', { fromPlanName, planName })),
      facts(
        [say('common.plan'), planName],
        [say('common.billed'), data.period],
        [say('planChange.newPrice'), dollars(data.cents)],
      ),
      action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
    ],
  };
};

function rowOf({ kind, used, limit }: Misfit, { say, locale }: MailLanguage): readonly [string, string] {
  const isSize = kind === 'storage' || kind === 'email_storage';
  const gb = (mb: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(mb / 1024);
  return [
    say(`misfit.${kind}`),
    isSize
      ? say('misfit.ofSize', { used: gb(used), limit: gb(limit) })
      : say('misfit.ofCount', { used, limit }),
  ];
}
