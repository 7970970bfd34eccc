import { action, note, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface DeletionData {
  /** When the deletion begins; ISO 8601. */
  due: string;
}

const settings = '/account-settings#my-data';

export const deletionRequestedMail: Template<DeletionData> = ({ due }, { say, day }, brand) => {
  const says = say('deletionRequested.what', { brand: brand.name, day: day(due) });
  return {
    subject: say('deletionRequested.subject', { brand: brand.name, day: day(due) }),
    preview: says,
    title: say('deletionRequested.title'),
    blocks: [
      text(says),
      text(say('deletion.until')),
      action(say('deletion.keep'), `${brand.portalUrl}${settings}`),
      note(say('deletion.notYou', { support: brand.supportEmail })),
    ],
  };
};

export const deletionNearMail: Template<DeletionData> = ({ due }, { say, day }, brand) => {
  const says = say('deletionNear.what', { brand: brand.name, day: day(due) });
  return {
    subject: say('deletionNear.subject', { brand: brand.name, day: day(due) }),
    preview: says,
    title: say('deletionNear.title'),
    blocks: [
      text(says),
      text(say('deletionNear.save')),
      action(say('deletion.keep'), `${brand.portalUrl}${settings}`),
      note(say('deletion.notYou', { support: brand.supportEmail })),
    ],
  };
};

export const accountKeptMail: Template<DeletionData> = (_data, { say }, brand) => ({
  subject: say('accountKept.subject', { brand: brand.name }),
  preview: say('accountKept.what'),
  title: say('accountKept.title'),
  blocks: [text(say('accountKept.what')), action(say('accountKept.open'), `${brand.portalUrl}/dashboard`)],
});

export const accountDeletedMail: Template<DeletionData> = (_data, { say }, brand) => ({
  subject: say('accountDeleted.subject', { brand: brand.name }),
  preview: say('accountDeleted.what', { brand: brand.name }),
  title: say('accountDeleted.title'),
  blocks: [
    text(say('accountDeleted.what', { brand: brand.name })),
    text(say('accountDeleted.kept')),
    note(say('accountDeleted.again')),
  ],
});
