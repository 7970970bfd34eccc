import { fieldTexts } from './field-texts.ts';
import type { FieldText } from './field-texts.ts';
import { auth } from './server-messages/auth.ts';
import { billing } from './server-messages/billing.ts';
import { cdn } from './server-messages/cdn.ts';
import { domains } from './server-messages/domains.ts';
import { email } from './server-messages/email.ts';
import { errors } from './server-messages/errors.ts';
import { hosting } from './server-messages/hosting.ts';
import { input } from './server-messages/input.ts';
import { limits } from './server-messages/limits.ts';
import { names } from './server-messages/names.ts';
import { operations } from './server-messages/operations.ts';
import { support } from './server-messages/support.ts';
import { websites } from './server-messages/websites.ts';

/**
 * What the server says to people, in English, as ICU messages by key. Answers carry the key and the values of a message
 * beside its English text, so that clients can say it in their language.
 */
export const serverMessages = {
  ...auth,
  ...billing,
  ...cdn,
  ...domains,
  ...email,
  ...errors,
  ...hosting,
  ...input,
  ...limits,
  ...names,
  ...operations,
  ...support,
  ...websites,
};

/** Field texts, which clients have already, are messages by `fields.` and their key. */
export type MessageKey = keyof typeof serverMessages | `fields.${FieldText}`;

/** The English ICU message of a key. */
export type MessageText<Key extends MessageKey> = Key extends `fields.${infer Field extends FieldText}`
  ? (typeof fieldTexts)[Field]
  : Key extends keyof typeof serverMessages
    ? (typeof serverMessages)[Key]
    : never;

/** @throws when there is no such message */
export function englishMessage(key: MessageKey): string {
  const fields: Readonly<Record<string, string>> = fieldTexts;
  const messages: Readonly<Record<string, string>> = serverMessages;
  const text = key.startsWith('fields.') ? fields[key.slice('fields.'.length)] : messages[key];
  if (text === undefined) throw new Error(`There is no message ${key}`);
  return text;
}
