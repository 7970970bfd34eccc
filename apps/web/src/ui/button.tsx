import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Work is under way: the label stays, a second press does nothing. */
  busy?: boolean;
  /** Looks disabled but can be focused and pressed, so that pressing it can say what is missing. */
  looksDisabled?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  looksDisabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || looksDisabled || undefined}
      aria-busy={busy || undefined}
      className={clsx(buttonClass({ variant, size, wide }), busy && 'cursor-progress', className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
