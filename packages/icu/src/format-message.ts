import { IntlMessageFormat } from 'intl-messageformat';
import type { Formatters } from 'intl-messageformat';

export type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** The arguments of a message: its values, if it has any. */
export type ValuesOf<Message extends string> = Message extends `${string}{${string}`
  ? [values: MessageValues]
  : [];

/** `{when, date, day}` is a day in UTC. */
const formats = {
  date: {
    day: { dateStyle: 'long', timeZone: 'UTC' },
    moment: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  } as const,
};

/**
 * Formats ICU messages of one language, and parses each of them once.
 * @param locale of numbers and plurals, for Intl
 * @param dates locale of dates, for Intl; their values are milliseconds since 1970
 * @returns a function that throws on a missing value and on a malformed message
 */
export function messageFormatter(
  locale: string,
  dates = locale,
): (message: string, values?: MessageValues) => string {
  const parsed = new Map<string, IntlMessageFormat>();
  const formatters: Formatters = {
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
    getDateTimeFormat: (_locale, options) => new Intl.DateTimeFormat(dates, options),
    getPluralRules: (...given) => new Intl.PluralRules(...given),
  };
  return (message, values = {}) => {
    // Most messages are plain text, which needs no parser.
    if (!/[{']/.test(message)) return message;
    let format = parsed.get(message);
    if (format === undefined) {
      format = new IntlMessageFormat(message, locale, formats, { ignoreTag: true, formatters });
      parsed.set(message, format);
    }
    return String(format.format(values));
  };
}
