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
