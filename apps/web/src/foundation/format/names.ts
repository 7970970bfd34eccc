import { perLanguage } from '../locale/current-language.ts';
import punycode from 'punycode.js';

const regions = perLanguage(
  ({ locale }) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
);

/**
 * The name of a country in the current language: 'DE' as 'Germany'.
 * @param code ISO 3166-1, two letters
 * @param english shown where the browser knows no name
 */
export const countryName = (code: string, english: string): string =>
  (/^[A-Z]{2}$/.test(code) ? regions().of(code) : undefined) ?? english;

const languages = perLanguage(
  ({ locale }) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
);

/** The name of a language in the current language: 'de' as 'German'. @param tag BCP 47; others are returned as they are */
export function languageName(tag: string): string {
  try {
    return languages().of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const order = perLanguage(({ locale }) => new Intl.Collator(locale));

/** Compares two names in the order of the current language’s alphabet. */
export const compareNames = (a: string, b: string): number => order().compare(a, b);

const lists = perLanguage(({ locale }) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** 'Ana, Ben, and Mia' in the current language. */
export const listOfNames = (names: readonly string[]): string => lists().format(names);

/** A host name with its A-labels (`xn--…`) decoded to Unicode. Keeps a label that cannot be decoded. */
export const readableHost = (ascii: string): string => ascii.split('.').map(readableLabel).join('.');

function readableLabel(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch {
    return label;
  }
}

/** Up to two initials of a person: from the first and last name, else from the email address. */
export function initialsOf(name: string | null, email: string): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const source =
    words.length > 0
      ? words
      : (email
          .split('@')[0]
          ?.split(/[._-]+/)
          .filter(Boolean) ?? []);
  const letters = [source[0], source.length > 1 ? source.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
