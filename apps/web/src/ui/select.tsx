import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input-class.ts';

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
