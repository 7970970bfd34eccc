import { formatMessage } from './message.ts';
import type { MessageValues } from './message.ts';

type Values<Message extends string> = Message extends `${string}{${string}` ? [values: MessageValues] : [];

export interface Texts<Messages extends Readonly<Record<string, string>>> {
  <Key extends keyof Messages & string>(key: Key, ...values: Values<Messages[Key]>): string;
}

/**
 * One capability's texts, as ICU messages by key; the result looks one up and fills it. A key that a newer server sends
 * and this page doesn't know is shown as it is.
 */
export function catalogue<const Messages extends Readonly<Record<string, string>>>(
  messages: Messages,
): Texts<Messages> {
  return (key, ...values) =>
    Object.hasOwn(messages, key) ? formatMessage(messages[key] ?? '', values[0]) : key;
}
