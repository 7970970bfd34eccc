import { defaultLocale } from '@homeport/contract/locales';
import type { Locale } from '@homeport/contract/locales';

/** How a language writes texts, dates and numbers. */
export interface Language {
  locale: Locale;
  /** Locale of dates and times, for Intl. */
  dates: string;
  /** Locale of numbers, amounts and plurals, for Intl. */
  numbers: string;
  /** The message in this language, from its catalogue, its key and the English message. */
  translate: (catalogue: string, key: string, message: string) => string;
  /** The message of the server with a key; undefined where its English text is shown. */
  serverMessage: (key: string) => string | undefined;
}

export const english: Language = {
  locale: defaultLocale,
  dates: 'en-GB',
  numbers: 'en-US',
  translate: (_catalogue, _key, message) => message,
  serverMessage: () => undefined,
};

let current = english;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => current;

/** Sets the language of all later renderings and of `<html lang>`. */
export function activate(language: Language): void {
  current = language;
  document.documentElement.lang = language.locale;
  listeners.forEach((listener) => listener());
}

/**
 * Calls a listener after each change of language.
 * @returns a function that removes it
 */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Creates a value for the current language on first use, and again after a change of language. */
export function perLanguage<Value>(make: (language: Language) => Value): () => Value {
  let made: { language: Language; value: Value } | undefined;
  return () => {
    if (made?.language !== current) made = { language: current, value: make(current) };
    return made.value;
  };
}
