import { useId } from 'react';
import type { PanelAccount } from '@homeport/contract/hosting';
import type { ServerLocation } from '@homeport/contract/locations';
import { Lock } from 'lucide-react';
import { Flag } from '../ui/flag.tsx';
import { RadioTile } from '../ui/radio-tile.tsx';
import { accountsIn } from './place.ts';
import { text } from './texts.ts';

const countries: Record<ServerLocation, string> = {
  us_east: 'US',
  us_central: 'US',
  us_west: 'US',
  eu_uk: 'GB',
  eu_de: 'DE',
};

interface PlaceChoiceProps {
  panels: readonly PanelAccount[];
  choices: readonly { location: ServerLocation; allowed: boolean }[];
  location: ServerLocation;
  pleskId: string | undefined;
  onLocation: (location: ServerLocation) => void;
  onAccount: (pleskId: string) => void;
}

/** In which location, and on which of one's accounts there where there are several. */
export function PlaceChoice({ panels, choices, location, pleskId, onLocation, onAccount }: PlaceChoiceProps) {
  const name = useId();
  const accounts = accountsIn(panels, location);
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{text('location')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {choices.map((choice) => (
            <RadioTile
              key={choice.location}
              name={`${name}-location`}
              value={choice.location}
              checked={choice.location === location}
              onChange={() => onLocation(choice.location)}
              mark={<Flag country={countries[choice.location]} />}
            >
              <span className="flex items-center gap-1.5">
                {text(choice.location)}
                {!choice.allowed && <Lock size={14} aria-hidden="true" className="text-ink-3" />}
              </span>
            </RadioTile>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-3">{text('locationHint')}</p>
      </fieldset>
      {accounts.length > 1 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{text('account')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {accounts.map(({ plesk_id, login }) => (
              <RadioTile
                key={plesk_id}
                name={`${name}-account`}
                value={plesk_id}
                checked={plesk_id === pleskId}
                onChange={() => onAccount(plesk_id)}
              >
                <span className="font-mono text-xs">{login}</span>
              </RadioTile>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
