import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { useState } from 'react';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={clsx(inputClass, className)} />;
}

/** The classes of text inputs. 16 px on phones, so that browsers do not zoom in. */
export const inputClass = [
  'w-full min-h-10.5 rounded-control border border-line-strong bg-surface px-3 text-ink',
  'text-[1rem] sm:text-base placeholder:text-ink-3 placeholder-shown:text-ellipsis transition-[border-color,box-shadow] duration-150',
  'outline-none focus-visible:outline-none focus:border-tide focus:ring-3 focus:ring-tide/15',
  'aria-invalid:border-bad aria-invalid:focus:ring-bad/15 pointer-coarse:min-h-11.5',
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-2',
].join(' ');

/** A multi-line input that grows with its text where the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={clsx(inputClass, 'field-sizing-content min-h-24 resize-y py-2.5 leading-5.5', className)}
    />
  );
}

/** The browser’s select. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative grid">
      <select
        {...useFieldControl()}
        {...rest}
        className={clsx(inputClass, 'cursor-pointer appearance-none truncate pr-9', className)}
      />
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ className, showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...useFieldControl()}
        {...rest}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={clsx(inputClass, 'pr-11', className)}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-3 hover:text-ink"
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
