import { kindName } from '@homeport/contract/kind-name';
import { serverText } from '../foundation/texts/server-texts.ts';

const namesOf = (list: 'kinds' | 'events' | 'mails') => (kind: string) =>
  serverText({ key: `${list}.${kind}` }) ?? kindName(kind);

/** The name of a kind of operation in the language of the page; in English where the language has none. */
export const operationName = namesOf('kinds');
/** The same of an event of the audit log. */
export const eventName = namesOf('events');
/** The same of an email. */
export const mailName = namesOf('mails');

/** The name of a code of billing, such as 'needs_response': a plan, a period, a state or a reason. Words of people stay. */
export const codeName = (code: string): string =>
  /^[a-z\d_-]+$/.test(code) ? (serverText({ key: `timeline.values.${code}` }) ?? kindName(code)) : code;
