import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input-class.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={clsx(inputClass, className)} />;
}
