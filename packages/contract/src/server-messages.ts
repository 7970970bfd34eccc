import { fieldTexts } from './field-texts.ts';
import type { FieldText } from './field-texts.ts';
import { archives } from './server-messages/archives.ts';
import { auditEvents } from './server-messages/audit-events.ts';
import { auth } from './server-messages/auth.ts';
import { billing } from './server-messages/billing.ts';
import { cdn } from './server-messages/cdn.ts';
import { customers } from './server-messages/customers.ts';
import { deletion } from './server-messages/deletion.ts';
import { dns } from './server-messages/dns.ts';
import { doctor } from './server-messages/doctor.ts';
import { domains } from './server-messages/domains.ts';
import { email } from './server-messages/email.ts';
import { errors } from './server-messages/errors.ts';
import { failures } from './server-messages/failures.ts';
import { history } from './server-messages/history.ts';
import { hosting } from './server-messages/hosting.ts';
import { input } from './server-messages/input.ts';
import { limits } from './server-messages/limits.ts';
import { mailNames } from './server-messages/mail-names.ts';
import { names } from './server-messages/names.ts';
import { operationKinds } from './server-messages/operation-kinds.ts';
import { operations } from './server-messages/operations.ts';
import { people } from './server-messages/people.ts';
import { servers } from './server-messages/servers.ts';
import { staffNotices } from './server-messages/staff-notices.ts';
import { status } from './server-messages/status.ts';
import { steps } from './server-messages/steps.ts';
import { support } from './server-messages/support.ts';
import { timeline } from './server-messages/timeline.ts';
import { webhooks } from './server-messages/webhooks.ts';
import { websites } from './server-messages/websites.ts';
import type { Translated } from './translated.ts';

/**
 * The server's texts for people, in English, as ICU messages by key. Answers carry the key and the values of a message
 * beside its English text, so that clients can show it in their language.
 */
export const serverMessages = {
  ...archives,
  ...auditEvents,
  ...auth,
  ...billing,
  ...cdn,
  ...customers,
  ...deletion,
  ...dns,
  ...doctor,
  ...domains,
  ...email,
  ...errors,
  ...failures,
  ...history,
  ...hosting,
  ...input,
  ...limits,
  ...mailNames,
  ...names,
  ...operationKinds,
  ...operations,
  ...people,
  ...servers,
  ...staffNotices,
  ...status,
  ...steps,
  ...support,
  ...timeline,
  ...webhooks,
  ...websites,
};

/** All of them in another language. */
export type ServerTranslation = Translated<typeof serverMessages>;

/** Field texts, which clients have already, are messages by `fields.` and their key. */
export type MessageKey = keyof typeof serverMessages | `fields.${FieldText}`;

/** The English ICU message of a key. */
export type MessageText<Key extends MessageKey> = Key extends `fields.${infer Field extends FieldText}`
  ? (typeof fieldTexts)[Field]
  : Key extends keyof typeof serverMessages
    ? (typeof serverMessages)[Key]
    : never;

const find = (key: string): string | undefined => {
  const field = key.startsWith('fields.') ? key.slice('fields.'.length) : undefined;
  const texts: Readonly<Record<string, string>> = field === undefined ? serverMessages : fieldTexts;
  const name = field ?? key;
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
};

/** Whether this release has a key. */
export const isMessageKey = (key: string): key is MessageKey => find(key) !== undefined;

/** @throws when there is no such message */
export function englishMessage(key: MessageKey): string {
  const text = find(key);
  if (text === undefined) throw new Error(`There is no message ${key}`);
  return text;
}
