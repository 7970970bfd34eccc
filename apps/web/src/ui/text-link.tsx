import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router';

const linkClass = 'font-semibold text-tide-ink underline-offset-3 hover:underline';

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(linkClass, className)} />;
}

/** Out of the portal, in a new tab. */
export function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={clsx(linkClass, className)}>
      {children}
    </a>
  );
}
