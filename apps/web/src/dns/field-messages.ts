import type { RecordError } from '@homeport/contract/zone-records';
import type { MessageValues } from '@homeport/icu/format-message';
import { text } from '../foundation/texts/field-texts.ts';

/** The message of an error of a record. */
export function messageOf(error: RecordError | undefined): string | undefined {
  if (error === undefined) return undefined;
  const say: (key: RecordError['key'], values: MessageValues) => string = text;
  return say(error.key, error.values ?? {});
}
