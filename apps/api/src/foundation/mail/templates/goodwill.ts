import { action, facts, text } from '../email-content.ts';
import type { Template } from './template.ts';

export const creditGivenMail: Template<{ cents: number }> = ({ cents }, { say, dollars }, brand) => ({
  subject: say('creditGiven.subject', { amount: dollars(cents) }),
  preview: say('creditGiven.preview'),
  title: say('creditGiven.subject', { amount: dollars(cents) }),
  blocks: [
    text(say('creditGiven.what')),
    text(say('creditGiven.where')),
    action(say('creditGiven.see'), `${brand.portalUrl}/account-settings`),
  ],
});

export const creditRevokedMail: Template<{ cents: number }> = ({ cents }, { say, dollars }, brand) => ({
  subject: say('creditRevoked.subject', { amount: dollars(cents) }),
  preview: say('creditRevoked.preview'),
  title: say('creditRevoked.subject', { amount: dollars(cents) }),
  blocks: [
    text(say('creditRevoked.what', { support: brand.supportEmail })),
    action(say('creditGiven.see'), `${brand.portalUrl}/account-settings`),
  ],
});

export interface TrialExtendedData {
  /** As customers read it. */
  planName: string;
  /** ISO 8601. */
  trialEnd: string;
}

export const trialExtendedMail: Template<TrialExtendedData> = (
  { planName, trialEnd },
  { say, day },
  brand,
) => ({
  subject: say('trialExtended.subject', { day: day(trialEnd) }),
  preview: say('trialExtended.preview'),
  title: say('trialExtended.subject', { day: day(trialEnd) }),
  blocks: [
    text(say('trialExtended.what', { planName })),
    facts([say('trialExtended.ends'), day(trialEnd)]),
    action(say('common.seeYourPlan'), `${brand.portalUrl}/account-settings`),
  ],
});
