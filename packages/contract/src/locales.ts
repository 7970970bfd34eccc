/**
 * The languages of the portal, as BCP 47 tags, each with its own name: people look for that in a list. `en-XA` is
 * English with accents and padding: it shows developers which texts are not translatable yet and which layouts are too
 * narrow.
 */
export const localeNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'en-XA': 'Pseudo-English',
} as const;
export type Locale = keyof typeof localeNames;
/** Written by translators. */
export type TranslatedLocale = Exclude<Locale, 'en' | 'en-XA'>;

export const locales = Object.keys(localeNames) as Locale[];

/** Always offered, and complete. */
export const defaultLocale = 'en' satisfies Locale;

export const isLocale = (tag: string): tag is Locale => locales.some((locale) => locale === tag);

/** The first language of an Accept-Language header that is exactly one of ours; the portal sends that of the page. */
export const localeOf = (acceptLanguage: string): Locale | null =>
  acceptLanguage
    .split(',')
    .map((range) => range.split(';')[0]?.trim() ?? '')
    .find(isLocale) ?? null;
