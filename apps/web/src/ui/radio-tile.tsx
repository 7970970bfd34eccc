import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';

interface RadioTileProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Before the words: a flag. */
  mark?: ReactNode;
}

/** One of several short choices side by side; wrap them in a fieldset with a legend. */
export function RadioTile({ mark, children, className, ...rest }: RadioTileProps) {
  return (
    <label
      className={clsx(
        'relative flex min-h-10.5 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2 text-sm font-medium',
        'transition-[border-color,box-shadow] duration-150 hover:border-ink-3 pointer-coarse:min-h-11.5',
        'has-checked:border-tide has-checked:ring-3 has-checked:ring-tide/15',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tide',
        className,
      )}
    >
      <input {...rest} type="radio" className="absolute inset-0 cursor-pointer opacity-0" />
      {mark}
      <span className="min-w-0">{children}</span>
    </label>
  );
}
