import { action, facts, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface AccountReadyData {
  /** The location of the account, as customers read it. */
  location: string;
  /** The login name on the control panel. */
  login: string;
}

export const accountReadyMail: Template<AccountReadyData> = (data, { say }, brand) => ({
  subject: say('accountReady.subject'),
  preview: say('accountReady.preview', { location: data.location, login: data.login }),
  title: say('accountReady.subject'),
  blocks: [
    text(say('accountReady.what')),
    facts([say('accountReady.location'), data.location], [say('accountReady.login'), data.login]),
    action(say('accountReady.connect'), brand.portalUrl),
  ],
});

export interface StorageFillingData {
  /** Percent of the limit that is reached: 80, 90 or 100. */
  level: number;
  usedMb: number;
  limitMb: number;
  planId: string;
  /** Whether the customer can change to a plan with more storage. */
  hasLargerPlan: boolean;
}

export const storageFillingMail: Template<StorageFillingData> = (data, { say }, brand) => {
  const used = say('storageFilling.usedOf', { used: toGb(data.usedMb), limit: toGb(data.limitMb) });
  const subject =
    data.level >= 100 ? say('storageFilling.full') : say('storageFilling.subject', { level: data.level });
  return {
    subject,
    preview: used,
    title: subject,
    blocks: [
      text(data.level >= 100 ? say('storageFilling.whatIfFull') : say('storageFilling.what')),
      facts([say('storageFilling.used'), used]),
      text(data.hasLargerPlan ? say('storageFilling.deleteOrUpgrade') : say('storageFilling.delete')),
      action(say('storageFilling.see'), `${brand.portalUrl}/check-usage/${data.planId}`),
    ],
  };
};

const toGb = (mb: number): number => Math.round((mb / 1024) * 10) / 10;
