import type { ComponentProps } from 'react';
import { setupLocations } from '@homeport/contract/locations';
import type { SetupLocation } from '@homeport/contract/locations';
import { Flag } from '../../ui/flag.tsx';
import { RadioTile } from '../../ui/radio-tile.tsx';
import { text } from '../start-texts.ts';

const countries: Record<SetupLocation, string> = {
  us_any: 'US',
  eu_uk: 'GB',
  eu_de: 'DE',
  us_east: 'US',
  us_central: 'US',
  us_west: 'US',
};

/** Where the account's server shall stand. Takes what a form library registers on a radio. */
export function LocationChoice({ error, ...radio }: ComponentProps<'input'> & { error?: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{text('location')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {setupLocations.map((location) => (
          <RadioTile key={location} {...radio} value={location} mark={<Flag country={countries[location]} />}>
            {text(location)}
          </RadioTile>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      <p className="mt-1.5 text-sm text-ink-3">{text('locationHint')}</p>
    </fieldset>
  );
}
