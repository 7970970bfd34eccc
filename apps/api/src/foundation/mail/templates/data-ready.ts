import { action, note, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface DataReadyData {
  /** When it is deleted; ISO 8601. */
  until: string;
}

export const dataReadyMail: Template<DataReadyData> = ({ until }, { say, day }, brand) => ({
  subject: say('dataReady.subject'),
  preview: say('dataReady.what', { day: day(until) }),
  title: say('dataReady.subject'),
  blocks: [
    text(say('dataReady.what', { day: day(until) })),
    action(say('dataReady.download'), `${brand.portalUrl}/account-settings#my-data`),
    note(say('dataReady.notYou', { support: brand.supportEmail })),
  ],
});
