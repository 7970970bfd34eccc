import { defaultLocale, type Locale } from '@homeport/contract/locales';
import { type MessageRef, translateTexts } from '@homeport/contract/message-keys';
import { isMessageKey } from '@homeport/contract/server-messages';
import { messageFormatter, type ValuesOf } from '@homeport/icu/format-message';
import { languages } from '../messages/languages.ts';
import type { MailTextKey, mailTexts } from './mail-texts.ts';

/** How emails say things in one language. */
export interface MailLanguage {
  locale: Locale;
  say: <Key extends MailTextKey>(key: Key, ...values: ValuesOf<(typeof mailTexts)[Key]>) => string;
  /** A day. @param iso ISO 8601 */
  day: (iso: string) => string;
  /** A date and time. @param iso ISO 8601 */
  moment: (iso: string) => string;
  /** An amount. @param cents US cents */
  dollars: (cents: number) => string;
  /** Data of an email with its messages in this language; texts without a message stay as they are. */
  translate: <Data>(data: Data) => Data;
}

const made = new Map<Locale, MailLanguage>();

/** @param wanted null: English */
export function mailLanguage(wanted: Locale | null): MailLanguage {
  const locale = wanted ?? defaultLocale;
  const language = made.get(locale) ?? makeLanguage(locale);
  made.set(locale, language);
  return language;
}

function makeLanguage(locale: Locale): MailLanguage {
  const { dates, numbers, mailText, serverMessage } = languages[locale];
  const format = messageFormatter(numbers, dates);
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const dollars = new Intl.NumberFormat(numbers, { style: 'currency', currency: 'USD' });
  const textOf = ({ key, values }: MessageRef) =>
    isMessageKey(key) ? format(serverMessage(key), values) : undefined;
  return {
    locale,
    say: (key, ...values) => format(mailText(key), values[0]),
    day: (iso) => day.format(new Date(iso)),
    moment: (iso) => `${moment.format(new Date(iso))} UTC`,
    dollars: (cents) => dollars.format(cents / 100),
    translate: (data) => (locale === defaultLocale ? data : translateTexts(structuredClone(data), textOf)),
  };
}
