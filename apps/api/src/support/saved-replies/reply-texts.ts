import {
  fillPlaceholders,
  type Placeholder,
  placeholders,
  placeholdersIn,
} from '@homeport/contract/placeholders';
import { type ReplyLanguage, replyLanguages } from '@homeport/contract/saved-replies';
import { AppError } from '../../foundation/http/app-error.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { plainText } from '../rich-text.ts';

/** Sanitized rich text by language. */
export type ReplyTexts = { en: string } & Partial<Record<ReplyLanguage, string>>;

/** The languages that a saved reply is written in. */
export const languagesOf = (texts: ReplyTexts): ReplyLanguage[] =>
  replyLanguages.filter((language) => texts[language] !== undefined);

/** The customer's language if the reply is written in it, else English. @param locale a BCP 47 tag; null: not chosen */
export function textFor(texts: ReplyTexts, locale: string | null): { language: ReplyLanguage; text: string } {
  const language = languagesOf(texts).find((each) => each === locale) ?? 'en';
  return { language, text: texts[language] ?? texts.en };
}

/** What the search looks through, in lower case. */
export const searchedText = (title: string, texts: ReplyTexts): string =>
  [title, ...languagesOf(texts).map((language) => plainText(texts[language] ?? ''))].join('\n').toLowerCase();

/** @param sanitized rich text @returns why a saved reply cannot contain it; undefined: it can */
export function placeholderProblem(sanitized: string): Message | undefined {
  const inText = placeholdersIn(plainText(sanitized));
  const [unknown] = inText.unknown;
  if (unknown !== undefined)
    return messageOf('support.unknownPlaceholder', {
      name: `{{${unknown}}}`,
      known: placeholders.map((name) => `{{${name}}}`).join(', '),
    });
  const addresses = [...sanitized.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address);
  if (addresses.some((address) => /\{\{|%7b%7b/i.test(address)))
    return messageOf('support.placeholderInLink');
  const whole = new Set(placeholdersIn(sanitized).known);
  const parted = inText.known.find((name) => !whole.has(name));
  return parted === undefined ? undefined : messageOf('support.partedPlaceholder', { name: `{{${parted}}}` });
}

/** Refuses a reply that still has placeholders, which its agent should have filled in. @param sanitized rich text */
export function refusePlaceholders(sanitized: string): void {
  const [left] = placeholdersIn(plainText(sanitized)).known;
  if (left !== undefined)
    throw new AppError('validation_error', {
      fields: { editor_content: messageOf('support.unfilledPlaceholder', { name: `{{${left}}}` }) },
    });
}

/** What replaces placeholders; undefined: no value is known. */
export type PlaceholderValues = Partial<Record<Placeholder, string | undefined>>;

/** Fills in what is known. @param text sanitized rich text @returns also what is missing, which stays in braces */
export function fillText(
  text: string,
  values: PlaceholderValues,
): { content: string; missing: Placeholder[] } {
  const content = fillPlaceholders(text, (name) => {
    const value = values[name];
    return value === undefined || value === '' ? undefined : escape(value);
  });
  const missing = placeholdersIn(text).known.filter((name) => !values[name]);
  return { content, missing };
}

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
