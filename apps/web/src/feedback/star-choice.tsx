import { useId, useState } from 'react';
import type { Ref } from 'react';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { text } from './texts.ts';

const stars = [1, 2, 3, 4, 5] as const;
type Stars = (typeof stars)[number];

interface StarChoiceProps {
  name: string;
  /** null: none chosen. */
  value: number | null;
  onChange: (value: number) => void;
  error: string | undefined;
  disabled: boolean;
  /** The first star, to be focused when none is chosen. */
  ref: Ref<HTMLInputElement>;
}

/** Five stars of which one to five are given: radio buttons, for the keyboard and for who cannot see them. */
export function StarChoice({ name, value, onChange, error, disabled, ref }: StarChoiceProps) {
  const errorId = useId();
  const [pointed, setPointed] = useState<Stars | null>(null);
  const shown = pointed ?? value ?? 0;
  const word = stars.find((count) => count === shown);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{text('howManyStars')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(null)}>
          {stars.map((count) => (
            <label
              key={count}
              onPointerEnter={({ pointerType }) => !disabled && pointerType === 'mouse' && setPointed(count)}
              className={clsx(
                'relative flex size-12 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-tide',
                disabled ? 'cursor-not-allowed' : 'cursor-pointer',
              )}
            >
              <input
                ref={count === 1 ? ref : undefined}
                type="radio"
                name={name}
                value={count}
                checked={value === count}
                onChange={() => !disabled && onChange(count)}
                aria-label={`${text('starCount', { count })}: ${text(`star${count}`)}`}
                aria-disabled={disabled || undefined}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              <Star
                size={32}
                aria-hidden="true"
                className={clsx(
                  'transition-colors duration-150',
                  count <= shown ? 'fill-tide text-tide' : 'text-ink-3',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="min-h-5 text-md font-medium text-ink-2">
          {word !== undefined && text(`star${word}`)}
        </span>
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
