import { messageFormatter } from '@homeport/icu/format-message';
import type { MessageValues, ValuesOf } from '@homeport/icu/format-message';
import { currentLanguage, perLanguage } from '../locale/current-language.ts';

export type Messages = Readonly<Record<string, string>>;

type Texts<English extends Messages> = (<Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
) => string) & {
  /** The English messages, the source of translations. */
  readonly english: English;
};

/**
 * The English texts of a module, as ICU messages by key. The result returns a text in the current language. An
 * unknown key, which a newer server may send, is returned as it is.
 * @param name the catalogue’s name in translation files
 */
export function catalogue<const English extends Messages>(name: string, english: English): Texts<English> {
  const text = (key: string, ...values: [MessageValues?]) => {
    const message = Object.hasOwn(english, key) ? english[key] : undefined;
    if (message === undefined) return key;
    return formatMessage(currentLanguage().translate(name, key, message), values[0]);
  };
  return Object.assign(text, { english });
}

const formatter = perLanguage(({ numbers, dates }) => messageFormatter(numbers, dates));

/** Fills an ICU message of the current language. A missing value or a malformed message throws. */
export const formatMessage = (message: string, values?: MessageValues): string =>
  formatter()(message, values);
