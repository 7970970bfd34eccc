import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input-class.ts';

/** The platform's own list: the phone shows its wheel, the keyboard works as everywhere. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...rest}
        className={clsx(inputClass, 'cursor-pointer appearance-none pr-9', className)}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3"
      />
    </div>
  );
}
