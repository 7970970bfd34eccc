import { useState } from 'react';
import type { ComponentProps, SyntheticEvent } from 'react';
import { clsx } from 'clsx';
import { useFieldControl } from './field.tsx';

interface OneTimeCodeProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (digits: string) => void;
  /** Called once the last digit is there, typed, pasted or filled in. */
  onComplete?: (digits: string) => void;
  length?: number;
}

/** One input, drawn as places: the browser's paste, autofill and delete work as in any other. */
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
  const current = Math.min(value.length, length - 1);

  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  return (
    <div className="relative">
      <div aria-hidden="true" className="flex gap-2">
        {Array.from({ length }, (_, place) => (
          <div
            key={place}
            className={clsx(
              'flex h-12 min-w-0 flex-1 items-center justify-center rounded-control border bg-surface font-mono text-[1.125rem]',
              place === length / 2 && 'ml-3',
              control['aria-invalid'] ? 'border-bad' : 'border-line-strong',
              focused && place === current && 'border-tide ring-3 ring-tide/15',
            )}
          >
            {value[place]}
          </div>
        ))}
      </div>
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

/** The places show no caret, so it stays where the next digit goes; a selection (to replace all) is left alone. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    event.currentTarget.setSelectionRange(value.length, value.length);
  }
}
