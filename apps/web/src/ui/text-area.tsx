import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input-class.ts';

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
