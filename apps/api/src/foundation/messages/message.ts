import { messageFormatter, type MessageValues, type ValuesOf } from '@homeport/icu/format-message';
import type { MessageKeys, MessageRef } from '@homeport/contract/message-keys';
import { englishMessage, type MessageKey, type MessageText } from '@homeport/contract/server-messages';

/** A message to a person: its key in the catalogue, its values, and its English text. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
  readonly english: string;
}

const inEnglish = messageFormatter('en-US');

/** A message of the catalogue. @throws when a value is missing */
export function messageOf<Key extends MessageKey>(key: Key, ...values: ValuesOf<MessageText<Key>>): Message {
  return messageByKey(key, values[0]);
}

/** As `messageOf`, for keys that are chosen while running, and for messages from another process. */
export function messageByKey(key: MessageKey, values?: MessageValues): Message {
  const english = inEnglish(englishMessage(key), values);
  return values === undefined ? { key, english } : { key, values, english };
}

/** What an answer carries of a message beside its English text. */
export const toMessageRef = ({ key, values }: Message): MessageRef =>
  values === undefined ? { key } : { key, values: { ...values } };

type Messages = Readonly<Record<string, Message | null | undefined>>;
type MessageFields<Fields extends Messages> = {
  [Name in keyof Fields]: Fields[Name] extends Message ? string : string | Exclude<Fields[Name], Message>;
} & { message_keys?: Record<string, MessageRef> };

/** The fields of an answer that hold messages: their English texts, and which messages they are. */
export function messageFields<const Fields extends Messages>(messages: Fields): MessageFields<Fields> {
  const texts: Record<string, string | null> = {};
  const keys: Record<string, MessageRef> = {};
  for (const [name, message] of Object.entries(messages)) {
    if (message === undefined) continue;
    texts[name] = message === null ? null : message.english;
    if (message !== null) keys[name] = toMessageRef(message);
  }
  const fields = Object.keys(keys).length === 0 ? texts : { ...texts, message_keys: keys };
  return fields as MessageFields<Fields>;
}

/** The messages of `message` and `fields.<path>`, for a refusal. */
export function refusalKeys(message: Message, fields: Readonly<Record<string, Message>> = {}): MessageKeys {
  const ofFields = Object.entries(fields).map(
    ([path, error]) => [`fields.${path}`, toMessageRef(error)] as const,
  );
  return { message: toMessageRef(message), ...Object.fromEntries(ofFields) };
}
