import { action, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface MailDomainData {
  name: string;
}

export const mailConnectedMail: Template<MailDomainData> = ({ name }, { say }, brand) => ({
  subject: say('mailConnected.subject', { name }),
  preview: say('mailConnected.preview'),
  title: say('mailConnected.subject', { name }),
  blocks: [
    text(say('mailConnected.what')),
    text(say('mailConnected.next')),
    action(say('mailConnected.open'), `${brand.portalUrl}/email`),
  ],
});

export interface MailDomainWaitingData extends MailDomainData {
  /** ISO 8601. */
  removedAt: string;
}

export const mailDomainWaitingMail: Template<MailDomainWaitingData> = (
  { name, removedAt },
  { say, day },
  brand,
) => ({
  subject: say('mailDomainWaiting.subject', { name }),
  preview: say('mailDomainWaiting.preview'),
  title: say('mailDomainWaiting.subject', { name }),
  blocks: [
    text(say('mailDomainWaiting.what', { name })),
    text(say('mailDomainWaiting.next', { day: day(removedAt) })),
    action(say('common.viewTheRecords'), `${brand.portalUrl}/email`),
  ],
});

export const mailDomainRemovedMail: Template<MailDomainData> = ({ name }, { say }, brand) => ({
  subject: say('mailDomainRemoved.subject', { name }),
  preview: say('mailDomainRemoved.preview'),
  title: say('mailDomainRemoved.subject', { name }),
  blocks: [
    text(say('mailDomainRemoved.what', { name })),
    text(say('mailDomainRemoved.next')),
    action(say('mailDomainRemoved.open'), `${brand.portalUrl}/email`),
  ],
});

export const mailRecordsLostMail: Template<MailDomainData> = ({ name }, { say }, brand) => ({
  subject: say('mailRecordsLost.subject', { name }),
  preview: say('mailRecordsLost.preview'),
  title: say('mailRecordsLost.subject', { name }),
  blocks: [
    text(say('mailRecordsLost.what')),
    text(say('mailRecordsLost.next')),
    action(say('common.viewTheRecords'), `${brand.portalUrl}/email`),
  ],
});
