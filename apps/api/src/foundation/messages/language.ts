import { englishMessage, type MessageKey } from '@homeport/contract/server-messages';
import { type MailTextKey, mailTexts } from '../mail/mail-texts.ts';

/** The server's texts in a language: ICU messages by key, and the locales of their values for Intl. */
export interface Language {
  dates: string;
  /** For numbers, amounts and plurals. */
  numbers: string;
  /** Texts of emails. */
  mailText: (key: MailTextKey) => string;
  /** Messages in answers of the API. */
  serverMessage: (key: MessageKey) => string;
}

export const english: Language = {
  dates: 'en-GB',
  numbers: 'en-US',
  mailText: (key) => mailTexts[key],
  serverMessage: englishMessage,
};
