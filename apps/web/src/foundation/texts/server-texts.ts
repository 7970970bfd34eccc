import { fieldTexts } from '@homeport/contract/field-texts';
import type { MessageKeys, MessageRef } from '@homeport/contract/message-keys';
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
  if (currentLanguage() !== english) translateObject(answer);
  return answer;
}

function translateObject(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) translateObject(inner);
  if (!('message_keys' in value)) return;
  const texts = value as Record<string, unknown>;
  for (const [name, ref] of Object.entries(value.message_keys as MessageKeys)) {
    const [owner, field] = ownerOf(texts, name);
    const text = serverText(ref);
    if (text !== undefined && typeof owner[field] === 'string') owner[field] = text;
  }
}

/** `fields.<path>` is the text of one field of a refusal; other names are those of the object itself. */
function ownerOf(texts: Record<string, unknown>, name: string): [Record<string, unknown>, string] {
  const { fields } = texts;
  return name.startsWith(FIELDS) && typeof fields === 'object' && fields !== null
    ? [fields as Record<string, unknown>, name.slice(FIELDS.length)]
    : [texts, name];
}
