import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useFieldControl } from './field.tsx';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={clsx(inputClass, className)} />;
}

/** The look shared by everything one types into. 16 px on the phone, so that it does not zoom in. */
export const inputClass = [
  'w-full min-h-10.5 rounded-control border border-line-strong bg-surface px-3 text-ink',
  'text-[1rem] sm:text-base placeholder:text-ink-3 transition-[border-color,box-shadow] duration-150',
  'outline-none focus-visible:outline-none focus:border-tide focus:ring-3 focus:ring-tide/15',
  'aria-invalid:border-bad aria-invalid:focus:ring-bad/15 pointer-coarse:min-h-11.5',
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-2',
].join(' ');

/** For more than one line; grows with what is written where the browser can. */
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

/** The platform's own list to choose from. */
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
