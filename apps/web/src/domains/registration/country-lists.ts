import { compareNames, countryName } from '../../foundation/format/names.ts';
import type { Countries } from './registration-fields.ts';

interface Country {
  cca: string;
  /** In the current language. */
  name: string;
}

const toCountry = ({ cca, name }: Countries['all_countries'][number]): Country => ({
  cca,
  name: countryName(cca, name),
});

/** The most common countries in their given order, and the others sorted by their names in the current language. */
export function sortCountries({ top_countries, all_countries }: Countries): {
  common: Country[];
  others: Country[];
} {
  const isOther = ({ cca }: Country) => !top_countries.some((common) => common.cca === cca);
  return {
    common: top_countries.map(toCountry),
    others: all_countries
      .map(toCountry)
      .filter(isOther)
      .toSorted((a, b) => compareNames(a.name, b.name)),
  };
}

/** Each calling code once, with the main country that uses it. */
export function callingCodes({ all_countries, all_countries_by_idd }: Countries): {
  code: string;
  name: string;
}[] {
  const names = new Map(all_countries.map(({ cca, name }) => [cca, countryName(cca, name)]));
  return Object.entries(all_countries_by_idd)
    .map(([code, members]) => ({ code, name: names.get(members[0] ?? '') ?? '' }))
    .toSorted((a, b) => Number(a.code) - Number(b.code));
}
