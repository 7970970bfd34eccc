import { englishMessage, type MessageKey } from '@homeport/contract/server-messages';
import { type MailTextKey, mailTexts } from '../mail/mail-texts.ts';

/** What the server writes in a language: ICU messages by key, and the locales of their values for Intl. */
export interface Language {
  dates: string;
  /** Of numbers, amounts and plurals. */
  numbers: string;
  /** Texts of emails. */
  mailText: (key: MailTextKey) => string;
  /** What answers say too. */
  serverMessage: (key: MessageKey) => string;
}

export const english: Language = {
  dates: 'en-GB',
  numbers: 'en-US',
  mailText: (key) => mailTexts[key],
  serverMessage: englishMessage,
};
