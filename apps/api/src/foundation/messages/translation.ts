import type { ServerTranslation } from '@homeport/contract/server-messages';
import { englishMessage } from '@homeport/contract/server-messages';
import type { Translated } from '@homeport/contract/translated';
import type { mailTexts } from '../mail/mail-texts.ts';
import type { Language } from './language.ts';

/** All texts of emails in another language. */
export type MailTranslation = Translated<typeof mailTexts>;

/** Creates a language from its texts. Emails quote no errors of form fields, which only the portal translates. */
export function translateFrom(
  mails: MailTranslation,
  server: ServerTranslation,
): Pick<Language, 'mailText' | 'serverMessage'> {
  const messages: Readonly<Record<string, string>> = server;
  return {
    mailText: (key) => mails[key],
    serverMessage: (key) => messages[key] ?? englishMessage(key),
  };
}
