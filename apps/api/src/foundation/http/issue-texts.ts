import type { MessageKey } from '@homeport/contract/server-messages';
import type { MessageValues } from '@homeport/icu/format-message';
import { translateFieldTexts } from '@homeport/contract/field-texts';
import type * as z from 'zod/mini';
import { messageByKey, type Message, messageOf } from '../messages/message.ts';

type RawIssue = z.core.$ZodRawIssue;

const kinds: Record<string, MessageKey> = {
  string: 'input.text',
  number: 'input.number',
  int: 'input.integer',
  boolean: 'input.boolean',
  array: 'input.array',
  object: 'input.object',
};

const formats: Record<string, MessageKey> = {
  email: 'input.email',
  url: 'input.url',
  uuid: 'input.id',
  guid: 'input.id',
  date: 'input.date',
  datetime: 'input.datetime',
};

/**
 * The messages of schemas, by their English text: an issue of zod holds only a text. There are as many as the schemas
 * have rules.
 */
const given = new Map<string, Message>();

function note(key: MessageKey, values?: MessageValues): string {
  const message = messageByKey(key, values);
  given.set(message.english, message);
  return message.english;
}

translateFieldTexts((key, values) => note(`fields.${key}`, values));

/** The message of an issue of a schema of the contract. */
export const messageOfIssue = ({ message }: { message: string }): Message =>
  given.get(message) ?? messageOf('input.invalid');

/** The text for an invalid field, unless its schema has one. */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return note(issue.input === undefined ? 'input.required' : (kinds[issue.expected] ?? 'input.type'));
    case 'invalid_value':
      return invalidValue(issue.values.map(String));
    case 'invalid_format':
      return note(formats[issue.format] ?? 'input.format');
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return note('input.invalid');
  }
}

function invalidValue(values: readonly string[]): string {
  return values.length > 1
    ? note('input.values', { values: values.join(', ') })
    : note('input.value', { value: values.join() });
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return min === 1 ? note('input.required') : note('input.minCharacters', { min });
  return note(origin === 'array' ? 'input.minEntries' : 'input.min', { min });
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return note('input.maxCharacters', { max });
  return note(origin === 'array' ? 'input.maxEntries' : 'input.max', { max });
}
