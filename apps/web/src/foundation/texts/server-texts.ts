import { fieldTexts } from '@homeport/contract/field-texts';
import { type MessageRef, translateTexts } from '@homeport/contract/message-keys';
import { currentLanguage, english } from '../locale/current-language.ts';
import { formatMessage } from './catalogue.ts';

const FIELDS = 'fields.';

/** A message of the server in the current language; undefined where only its English text is known. */
export function serverText({ key, values }: MessageRef): string | undefined {
  const { serverMessage, translate } = currentLanguage();
  const field = key.startsWith(FIELDS) ? key.slice(FIELDS.length) : '';
  const message = Object.hasOwn(fieldTexts, field)
    ? translate('fields', field, fieldTexts[field as keyof typeof fieldTexts])
    : serverMessage(key);
  return message === undefined ? undefined : formatMessage(message, values);
}

/**
 * An answer of the server whose texts are in the current language, as far as it knows their messages. It changes the
 * answer itself, which was just read.
 */
export function translateAnswer<Answer>(answer: Answer): Answer {
  return currentLanguage() === english ? answer : translateTexts(answer, serverText);
}
