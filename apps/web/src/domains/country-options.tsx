import { memo } from 'react';
import { text } from './buy-texts.ts';
import type { Countries } from './registration-rules.ts';

interface CountryOptionsProps {
  countries: Countries;
}

/** Every country, those that most of our customers live in first. Hundreds of lines that no keystroke changes. */
export const CountryOptions = memo(({ countries: { top_countries, all_countries } }: CountryOptionsProps) => {
  return (
    <>
      <optgroup label={text('mostCustomers')}>
        {top_countries.map(({ cca, name }) => (
          <option key={cca} value={cca}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={text('allCountries')}>
        {all_countries
          .filter(({ cca }) => !top_countries.some((first) => first.cca === cca))
          .map(({ cca, name }) => (
            <option key={cca} value={cca}>
              {name}
            </option>
          ))}
      </optgroup>
    </>
  );
});
