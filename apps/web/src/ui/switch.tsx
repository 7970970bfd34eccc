import type { ComponentProps } from 'react';
import { clsx } from 'clsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** Names the switch; FactRow gives its label's id instead. */
  label?: string;
}

export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-label={label}
      className={clsx(
        'relative h-5 w-8.5 shrink-0 cursor-pointer appearance-none rounded-full bg-off transition-colors duration-150',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-white before:shadow-card before:transition-transform before:duration-150',
        'checked:bg-tide-solid checked:before:translate-x-3.5 disabled:cursor-progress disabled:opacity-60',
        'after:absolute after:-inset-3 after:content-[""]',
        className,
      )}
    />
  );
}
