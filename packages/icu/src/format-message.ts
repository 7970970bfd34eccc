import { IntlMessageFormat } from 'intl-messageformat';

export type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** The argument list of what fills a message: values, where the message takes any. */
export type ValuesOf<Message extends string> = Message extends `${string}{${string}`
  ? [values: MessageValues]
  : [];

/**
 * Fills ICU messages of one language, and parses each of them once.
 * @param locale of numbers and plurals, for Intl
 * @returns a function that throws on a missing value and on a malformed message
 */
export function messageFormatter(locale: string): (message: string, values?: MessageValues) => string {
  const parsed = new Map<string, IntlMessageFormat>();
  return (message, values = {}) => {
    // Most messages are plain text, which needs no parser.
    if (!/[{']/.test(message)) return message;
    let format = parsed.get(message);
    if (format === undefined) {
      format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
      parsed.set(message, format);
    }
    return String(format.format(values));
  };
}
