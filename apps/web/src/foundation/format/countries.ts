import { perLanguage } from '../locale/current-language.ts';

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

const order = perLanguage(({ locale }) => new Intl.Collator(locale));

/** Compares two names in the order of the current language’s alphabet. */
export const compareNames = (a: string, b: string): number => order().compare(a, b);
