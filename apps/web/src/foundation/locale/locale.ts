import { useSyncExternalStore } from 'react';
import { defaultLocale } from '@homeport/contract/locales';
import type { Locale } from '@homeport/contract/locales';
import { translateFields } from '../texts/field-texts.ts';
import { chooseLocale } from './choose-locale.ts';
import { activate, currentLanguage, english, onLanguageChange } from './current-language.ts';
import type { Language } from './current-language.ts';

/** Loads each language but English, which is part of the code. */
export type LanguageLoaders = Readonly<
  Record<Exclude<Locale, typeof defaultLocale>, () => Promise<Language>>
>;

const STORED = 'portal.locale';

let loaders: LanguageLoaders | undefined;

const load = async (locale: Locale): Promise<Language> => {
  if (locale === defaultLocale) return english;
  if (loaders === undefined) throw new Error('The languages are not known yet');
  return loaders[locale]();
};

/**
 * Chooses the language of the page, before the first render. A language that cannot be loaded leaves English.
 * @returns undefined for English, which needs no waiting
 */
export function startLanguage(known: LanguageLoaders, offered: readonly Locale[]): Promise<void> | undefined {
  loaders = known;
  translateFields();
  const stored = localStorage.getItem(STORED);
  const locale = chooseLocale({ stored, browser: navigator.languages, offered });
  if (locale === defaultLocale) return undefined;
  return load(locale).then(activate, () => undefined);
}

/** Shows the portal in another language and remembers that. Rejects if the language cannot be loaded. */
export async function setLocale(locale: Locale): Promise<void> {
  activate(await load(locale));
  localStorage.setItem(STORED, locale);
}

const currentLocale = () => currentLanguage().locale;

/** The language of the page. */
export const useLocale = (): Locale => useSyncExternalStore(onLanguageChange, currentLocale, currentLocale);
