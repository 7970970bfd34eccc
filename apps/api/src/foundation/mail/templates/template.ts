import type { MessageKeys } from '@homeport/contract/message-keys';
import type { Brand, EmailContent } from '../email-content.ts';
import type { MailLanguage } from '../mail-language.ts';

/** Data with server texts and their messages, which are used to translate them. */
export interface Keyed {
  message_keys?: MessageKeys;
}

/** Writes an email from its data, in a language. */
export type Template<Data> = (data: Data, language: MailLanguage, brand: Brand) => EmailContent;
