import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Spinner } from './progress.tsx';
import { Link } from 'react-router';
import { useLinkAccess } from './link-access.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonStyle {
  /** Work is running: the label stays, and clicks are ignored. */
  busy?: boolean;
  /** Looks disabled but can be focused and clicked, to show what is missing. */
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

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-button text-button-ink hover:bg-button-hover aria-disabled:hover:bg-button',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border border-bad/50 bg-surface text-bad hover:bg-bad-wash',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8.5 gap-2 px-3 py-1 text-sm',
  md: 'min-h-10 gap-2 px-3.5 py-1.5 text-sm',
  lg: 'min-h-11.5 gap-2.5 px-5 py-2 text-md',
};

/** The classes of buttons and of links that look like buttons. */
export function buttonClass({ variant = 'secondary', size = 'md', wide = false }: ButtonStyle): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-control text-center font-semibold',
    'transition-colors duration-150 select-none pointer-coarse:min-h-11 forced-colors:border',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
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

/** A link to another screen that looks like a button; nothing where the person's role does not include the screen. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  if (!useLinkAccess(rest.to)) return null;
  return <Link {...rest} className={clsx(buttonClass({ variant, size, wide }), className)} />;
}

/** A link out of the portal, in a new tab without opener and referrer. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(buttonClass({ variant, size, wide }), className)}
    >
      {children}
    </a>
  );
}
