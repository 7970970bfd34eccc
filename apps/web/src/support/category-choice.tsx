import { useId } from 'react';
import { ticketCategories } from '@homeport/contract/support';
import { RadioTile } from '../ui/radio-tile.tsx';
import { text } from './texts.ts';
import type { TicketCategory } from './use-draft.ts';

interface CategoryChoiceProps {
  value: TicketCategory;
  onChange: (value: TicketCategory) => void;
  disabled: boolean;
}

/** What a request is about: who reads it first. */
export function CategoryChoice({ value, onChange, disabled }: CategoryChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-sm font-semibold">{text('about')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {ticketCategories.map((category) => (
          <RadioTile
            key={category}
            name={name}
            value={category}
            checked={category === value}
            onChange={() => onChange(category)}
          >
            {text(category)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
