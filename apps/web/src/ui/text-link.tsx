import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router';

/** The look of a link in a text, also for the button that acts like one. */
const linkClass = 'font-semibold text-tide-ink underline-offset-3 hover:underline';

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(linkClass, className)} />;
}

/** Does something and looks like a link: for what is beside the point of the screen. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        linkClass,
        'inline-flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11',
        className,
      )}
    />
  );
}
