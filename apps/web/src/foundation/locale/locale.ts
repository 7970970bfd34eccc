import { useSyncExternalStore } from 'react';
import { defaultLocale } from '@homeport/contract/locales';
import type { Locale } from '@homeport/contract/locales';
import { translateFields } from '../texts/field-texts.ts';
import { activate, currentLanguage, english, onLanguageChange } from './current-language.ts';
import type { Language } from './current-language.ts';

/** Loaders of all languages except English, which is part of the code. */
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

/** Changes the language of the portal and stores the choice. Rejects if the language cannot be loaded. */
export async function setLocale(locale: Locale): Promise<void> {
  activate(await load(locale));
  localStorage.setItem(STORED, locale);
}

const currentLocale = () => currentLanguage().locale;

/** The language of the page. */
export const useLocale = (): Locale => useSyncExternalStore(onLanguageChange, currentLocale, currentLocale);

interface Preferences {
  /** The person’s stored choice. */
  stored: string | null;
  /** The browser’s languages, preferred first. */
  browser: readonly string[];
  /** The languages that this installation offers. */
  offered: readonly Locale[];
}

/** The language to start with: the stored choice, else the browser's first language that is offered, else English. */
export function chooseLocale({ stored, browser, offered }: Preferences): Locale {
  const chosen = offered.find((locale) => locale === stored);
  if (chosen !== undefined) return chosen;
  for (const tag of browser) {
    const match = matching(tag, offered);
    if (match !== undefined) return match;
  }
  return defaultLocale;
}

/** The closest offered locale: 'pt-BR' is served by 'pt', and 'pt' by 'pt-BR' (RFC 4647, lookup and basic filtering). */
function matching(tag: string, offered: readonly Locale[]): Locale | undefined {
  const wanted = tag.toLowerCase();
  const subtags = wanted.split('-');
  for (let length = subtags.length; length > 0; length--) {
    const range = subtags.slice(0, length).join('-');
    const found = offered.find((locale) => locale.toLowerCase() === range);
    if (found !== undefined) return found;
  }
  return offered.find((locale) => locale.toLowerCase().startsWith(`${wanted}-`));
}
