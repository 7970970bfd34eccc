import {
  messageFormatter,
  type MessageValue,
  type MessageValues,
  type ValuesOf,
} from '@homeport/icu/format-message';
import { messageRef, type MessageKeys, type MessageRef } from '@homeport/contract/message-keys';
import { englishMessage, type MessageKey, type MessageText } from '@homeport/contract/server-messages';

/** What fills a message. */
export type Values = Readonly<Record<string, MessageValue | Message>>;
type ValuesFor<Text extends string> = ValuesOf<Text> extends [] ? [] : [values: Values];

/** A message to a person: its key in the catalogue, its values, and its English text. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
  /** Which values are messages too, themselves without such. `values` has their English texts. */
  readonly messages?: Readonly<Record<string, Message>>;
  readonly english: string;
}

const inEnglish = messageFormatter('en-US', 'en-GB');

/** A message of the catalogue. @throws when a value is missing */
export function messageOf<Key extends MessageKey>(key: Key, ...values: ValuesFor<MessageText<Key>>): Message {
  return messageByKey(key, values[0]);
}

/** As `messageOf`, for keys that are chosen at run time, and for messages from another process. */
export function messageByKey(key: MessageKey, given?: Values): Message {
  if (given === undefined) return { key, english: inEnglish(englishMessage(key)) };
  const entries = Object.entries(given);
  const messages = Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'object' ? [[name, value] as const] : [])),
  );
  const values = Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'object' ? value.english : value] as const),
  );
  const english = inEnglish(englishMessage(key), values);
  return Object.keys(messages).length === 0 ? { key, values, english } : { key, values, messages, english };
}

/** The part of a message that an answer contains beside its English text. */
export const toMessageRef = ({ key, values, messages }: Message): MessageRef => ({
  key,
  ...(values === undefined ? {} : { values: { ...values } }),
  ...(messages === undefined
    ? {}
    : {
        messages: Object.fromEntries(
          Object.entries(messages).map(([name, message]) => [name, toMessageRef(message)]),
        ),
      }),
});

/** A message, or a person's own words. */
export type Words = Message | string;

/** Words as they are stored and shown in English. */
export const englishOf = (words: Words): string => (typeof words === 'string' ? words : words.english);

type Messages = Readonly<Record<string, Words | null | undefined>>;
type MessageFields<Fields extends Messages> = {
  [Name in keyof Fields]: Fields[Name] extends Message ? string : string | Exclude<Fields[Name], Message>;
} & { message_keys?: Record<string, MessageRef> };

/** The fields of an answer that hold messages: their English texts, and the references of the messages. Texts of people have none. */
export function messageFields<const Fields extends Messages>(messages: Fields): MessageFields<Fields> {
  const texts: Record<string, string | null> = {};
  const keys: Record<string, MessageRef> = {};
  for (const [name, message] of Object.entries(messages)) {
    if (message === undefined) continue;
    texts[name] = message === null ? null : englishOf(message);
    if (message !== null && typeof message !== 'string') keys[name] = toMessageRef(message);
  }
  return { ...texts, ...keysOf(keys) } as MessageFields<Fields>;
}

/** Part of an answer with stored texts: which messages they are, by the names of their fields. @param refs null: none */
export function storedKeys(refs: Readonly<Record<string, unknown>>): {
  message_keys?: Record<string, MessageRef>;
} {
  const known = Object.entries(refs).flatMap(([name, stored]) => {
    const { data } = messageRef.safeParse(stored);
    return data === undefined ? [] : [[name, data] as const];
  });
  return keysOf(Object.fromEntries(known));
}

const keysOf = (keys: Record<string, MessageRef>): { message_keys?: Record<string, MessageRef> } =>
  Object.keys(keys).length === 0 ? {} : { message_keys: keys };

/** The messages of `message` and `fields.<path>`, for a refusal. */
export function refusalKeys(message: Message, fields: Readonly<Record<string, Message>> = {}): MessageKeys {
  const ofFields = Object.entries(fields).map(
    ([path, error]) => [`fields.${path}`, toMessageRef(error)] as const,
  );
  return { message: toMessageRef(message), ...Object.fromEntries(ofFields) };
}
