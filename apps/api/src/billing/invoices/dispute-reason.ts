import { isMessageKey } from '@homeport/contract/server-messages';
import { type Message, messageByKey } from '../../foundation/messages/message.ts';

/** The payment provider's reason for a dispute, as staff read it; the reason itself if there is no text for it. */
export function reasonOf(reason: string): Message | string {
  const key = `timeline.values.${reason}`;
  return isMessageKey(key) ? messageByKey(key) : reason;
}
