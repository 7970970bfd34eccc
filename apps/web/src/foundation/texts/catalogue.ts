import { IntlMessageFormat } from 'intl-messageformat';
import { currentLanguage, perLanguage } from '../locale/current-language.ts';

export type Messages = Readonly<Record<string, string>>;
type Values<Message extends string> = Message extends `${string}{${string}` ? [values: MessageValues] : [];

type Texts<English extends Messages> = (<Key extends keyof English & string>(
  key: Key,
  ...values: Values<English[Key]>
) => string) & {
  /** The English messages, which other languages translate. */
  readonly english: English;
};

/**
 * One module's texts in English, as ICU messages by key. The result looks one up in the current language and fills it.
 * A key that a newer server sends and this page doesn't know is shown as it is.
 * @param name what files of other languages call this catalogue
 */
export function catalogue<const English extends Messages>(name: string, english: English): Texts<English> {
  const text = (key: string, ...values: [MessageValues?]) => {
    const message = Object.hasOwn(english, key) ? english[key] : undefined;
    if (message === undefined) return key;
    return formatMessage(currentLanguage().translate(name, key, message), values[0]);
  };
  return Object.assign(text, { english });
}

type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

const parsedMessages = perLanguage(() => new Map<string, IntlMessageFormat>());

/** Fills an ICU message of the current language. A missing value or a malformed message throws. */
export function formatMessage(message: string, values: MessageValues = {}): string {
  // Most messages are plain text, which needs no parser.
  if (!/[{']/.test(message)) return message;
  const known = parsedMessages();
  let parsed = known.get(message);
  if (parsed === undefined) {
    parsed = new IntlMessageFormat(message, currentLanguage().numbers, undefined, { ignoreTag: true });
    known.set(message, parsed);
  }
  return String(parsed.format(values));
}
