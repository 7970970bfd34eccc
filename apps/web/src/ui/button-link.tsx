import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import type { ButtonStyle } from './button.tsx';

/** Leads to another screen and looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size, wide }), className)} />;
}

/** Leads out of the portal, in a new tab that knows nothing of this one. */
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
