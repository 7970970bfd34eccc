import { messageFormatter, type MessageValues, type ValuesOf } from '@homeport/icu/format-message';
import type { MessageKeys, MessageRef } from '@homeport/contract/message-keys';
import { englishMessage, type MessageKey, type MessageText } from '@homeport/contract/server-messages';

/** What the server says to a person: a message of the catalogue, what fills it, and its English text. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
  readonly english: string;
}

const inEnglish = messageFormatter('en-US');

/** A message of the catalogue. @throws when a value is missing */
export function messageOf<Key extends MessageKey>(key: Key, ...values: ValuesOf<MessageText<Key>>): Message {
  return filled(key, values[0]);
}

/** As `messageOf`, for keys that are chosen while running, and for messages from another process. */
export function filled(key: MessageKey, values?: MessageValues): Message {
  const english = inEnglish(englishMessage(key), values);
  return values === undefined ? { key, english } : { key, values, english };
}

/** What an answer carries of a message beside its English text. */
export const refOf = ({ key, values }: Message): MessageRef =>
  values === undefined ? { key } : { key, values: { ...values } };

type Said = Message | null | undefined;
type Words<Texts extends Readonly<Record<string, Said>>> = {
  [Name in keyof Texts]: Texts[Name] extends Message ? string : string | Exclude<Texts[Name], Message>;
} & { message_keys?: Record<string, MessageRef> };

/** The fields of an answer that hold messages: their English texts, and which messages they are. */
export function worded<const Texts extends Readonly<Record<string, Said>>>(texts: Texts): Words<Texts> {
  const words: Record<string, string | null> = {};
  const keys: Record<string, MessageRef> = {};
  for (const [name, message] of Object.entries(texts)) {
    if (message === undefined) continue;
    words[name] = message === null ? null : message.english;
    if (message !== null) keys[name] = refOf(message);
  }
  const said = Object.keys(keys).length === 0 ? words : { ...words, message_keys: keys };
  return said as Words<Texts>;
}

/** The messages of `message` and `fields.<path>`, for a refusal. */
export function refusalKeys(message: Message, fields: Readonly<Record<string, Message>> = {}): MessageKeys {
  const ofFields = Object.entries(fields).map(([path, said]) => [`fields.${path}`, refOf(said)] as const);
  return { message: refOf(message), ...Object.fromEntries(ofFields) };
}
