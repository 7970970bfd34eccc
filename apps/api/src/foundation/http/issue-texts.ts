import type * as z from 'zod/mini';

type RawIssue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id',
  guid: 'an id',
  date: 'a date',
  datetime: 'a date with a time',
};

/** The message for an invalid field, unless its schema has one. */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Must be ${kinds[issue.expected] ?? 'valid'}`;
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format': {
      const wanted = formats[issue.format];
      return wanted === undefined ? 'Does not have the expected form' : `Must be ${wanted}`;
    }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return 'Is not valid';
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? 'Required' : `Must have at least ${minimum} characters`;
  return origin === 'array' ? `Must have at least ${entries(minimum)}` : `Must be at least ${minimum}`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Must be ${maximum} characters or less`;
  return origin === 'array' ? `Must have at most ${entries(maximum)}` : `Must be at most ${maximum}`;
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
