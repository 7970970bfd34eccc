import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
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

/** The classes of anything that looks like a button: buttons and the links that lead somewhere. */
export function buttonClass({ variant = 'secondary', size = 'md', wide = false }: ButtonLook): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-control text-center font-semibold',
    'transition-colors duration-150 select-none pointer-coarse:min-h-11 forced-colors:border',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}
