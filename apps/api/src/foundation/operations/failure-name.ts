import { isMessageKey } from '@homeport/contract/server-messages';
import { type Message, messageByKey } from '../messages/message.ts';

/** Endings of the codes of every provider's clients. */
const endings = [
  'unavailable',
  'rejected',
  'conflict',
  'not_found',
  'unknown_outcome',
  'throttled',
  'unconfigured',
] as const;

/**
 * What staff read of an operation's error code.
 * @returns the code itself if there is no text for it
 */
export function failureName(code: string): Message | string {
  const own = `failures.${code}`;
  if (isMessageKey(own)) return messageByKey(own);
  const ending = endings.find((each) => code.endsWith(`_${each}`));
  return ending === undefined ? code : messageByKey(`failures.${ending}`);
}
