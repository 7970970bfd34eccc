import { iso31661, iso31662 } from 'iso-3166';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import type * as z from 'zod/mini';
import type { countriesData, country } from './domains.ts';

/** The countries in which most of our customers live. */
const first = ['US', 'GB', 'DE', 'CA', 'AU'];

/** Countries whose addresses are written with a state, a province or a prefecture. */
const withStates = ['AR', 'AU', 'BR', 'CA', 'CN', 'ES', 'IN', 'IT', 'JP', 'KR', 'MX', 'US'];

type Country = z.output<typeof country>;

/**
 * Every country with its calling code, and the states of those whose addresses need one. It holds the whole list of
 * ISO 3166: a server reads it, and browsers ask for it.
 */
export function countries(): z.output<typeof countriesData> {
  const all = iso31661.flatMap(({ state, alpha2 }) => toCountry(state, alpha2)).sort(byName);
  const known = new Set<string>(all.map(({ cca }) => cca));
  const codes = Object.entries(metadata.country_calling_codes).flatMap(([code, members]) => {
    const ours = members.filter((member) => known.has(member));
    return ours.length === 0 ? [] : [[`+${code}`, ours] as const];
  });
  return {
    all_countries: all,
    top_countries: first.flatMap((cca) => all.filter((each) => each.cca === cca)),
    all_countries_by_idd: Object.fromEntries(codes),
    countries_and_states: Object.fromEntries(withStates.map((cca) => [cca, statesOf(cca)])),
  };
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Territories without telephones have no permanent residents and are left out. */
function toCountry(state: string, cca: string): Country[] {
  if (state !== 'assigned' || !isSupportedCountry(cca)) return [];
  return [{ cca, name: names.of(cca) ?? cca, idd: `+${getCountryCallingCode(cca)}` }];
}

/** The smallest parts that ISO 3166-2 knows: provinces rather than the regions that they form. */
function statesOf(cca: string): { code: string; name: string }[] {
  const parents = new Set(iso31662.map(({ parent }) => parent));
  return iso31662
    .filter(({ code }) => code.startsWith(`${cca}-`) && !parents.has(code))
    .map(({ code, name }) => ({ code: code.slice(cca.length + 1), name }))
    .sort(byName);
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en');
}
