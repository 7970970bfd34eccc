import { useState } from 'react';
import type { ComponentProps, SyntheticEvent } from 'react';
import { clsx } from 'clsx';
import { useFieldControl } from './field.tsx';

interface OneTimeCodeProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (digits: string) => void;
  /** Called when all digits are entered, pasted or autofilled. */
  onComplete?: (digits: string) => void;
  length?: number;
}

/** One input drawn as separate places, so that the browser’s paste, autofill and delete work. */
export function OneTimeCode({
  value,
  onChange,
  onComplete,
  onFocus,
  onBlur,
  length = 6,
  ...rest
}: OneTimeCodeProps) {
  const control = useFieldControl();
  const [focused, setFocused] = useState(false);

  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  return (
    <div className="relative">
      <Places
        value={value}
        length={length}
        isInvalid={control['aria-invalid'] === true}
        current={focused ? Math.min(value.length, length - 1) : null}
      />
      <input
        {...control}
        {...rest}
        value={value}
        onChange={(event) => take(event.target.value)}
        onSelect={keepCaretAtEnd}
        onFocus={(event) => {
          setFocused(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          onBlur?.(event);
        }}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className="absolute inset-0 w-full cursor-text bg-transparent text-[1rem] text-transparent caret-transparent outline-none selection:bg-transparent focus-visible:outline-none"
      />
    </div>
  );
}

interface PlacesProps {
  value: string;
  length: number;
  isInvalid: boolean;
  /** Where the next digit goes; null without focus. */
  current: number | null;
}

function Places({ value, length, isInvalid, current }: PlacesProps) {
  return (
    <div aria-hidden="true" className="flex gap-2">
      {Array.from({ length }, (_, place) => (
        <div
          key={place}
          className={clsx(
            'flex h-12 min-w-0 flex-1 items-center justify-center rounded-control border bg-surface font-mono text-[1.125rem]',
            place === length / 2 && 'ml-3',
            isInvalid ? 'border-bad' : 'border-line-strong',
            place === current && 'border-tide ring-3 ring-tide/15',
          )}
        >
          {value[place]}
        </div>
      ))}
    </div>
  );
}

/** Keeps the hidden caret at the end; leaves a selection (to replace all) alone. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    event.currentTarget.setSelectionRange(value.length, value.length);
  }
}
