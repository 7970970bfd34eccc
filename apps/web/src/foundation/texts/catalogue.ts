import { messageFormatter } from '@homeport/icu/format-message';
import type { MessageValues, ValuesOf } from '@homeport/icu/format-message';
import { currentLanguage, perLanguage } from '../locale/current-language.ts';

export type Messages = Readonly<Record<string, string>>;

type Texts<English extends Messages> = (<Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
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

const formatter = perLanguage(({ numbers }) => messageFormatter(numbers));

/** Fills an ICU message of the current language. A missing value or a malformed message throws. */
export const formatMessage = (message: string, values?: MessageValues): string =>
  formatter()(message, values);
