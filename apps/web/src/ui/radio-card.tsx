import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  /** Shown at the right end of the title’s line, such as a price. */
  aside?: ReactNode;
}

/** A radio button drawn as a card. Wrap the group in a fieldset with a legend. */
export function RadioCard({ title, aside, children, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4.5 shadow-card',
        'transition-[border-color,box-shadow] duration-150 hover:border-line-strong',
        'has-checked:border-tide has-checked:ring-3 has-checked:ring-tide/15',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tide',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="mt-0.75 size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[5.5px] checked:border-tide focus-visible:outline-none"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-display text-lg font-semibold tracking-tight">
            {title}
          </span>
          {aside}
        </span>
        {children}
      </span>
    </label>
  );
}

interface RadioTileProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Shown before the label, such as a flag. */
  badge?: ReactNode;
}

/** A radio button drawn as a tile. Wrap the group in a fieldset with a legend. */
export function RadioTile({ badge, children, className, ...rest }: RadioTileProps) {
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
      {badge}
      <span className="min-w-0">{children}</span>
    </label>
  );
}
