import type { ComponentProps } from 'react';
import { clsx } from 'clsx';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2',
        'transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:size-11',
        className,
      )}
    >
      {children}
    </button>
  );
}
