import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ArrowUpRight } from 'lucide-react';

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

interface GuideLinkProps {
  /** Nothing is shown where the operator links no guide. */
  href: string | null | undefined;
  children: ReactNode;
  /** What the guide is about, for those who do not see where the link stands. */
  about: string;
}

/** Leads to a guide outside the portal. */
export function GuideLink({ href, about, children }: GuideLinkProps) {
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="relative inline-flex items-center gap-1 rounded-sm text-sm text-ink-3 underline-offset-3 after:absolute after:-inset-y-3 after:inset-x-0 hover:text-ink hover:underline"
    >
      <span>
        {children}
        <span className="sr-only">: {about}</span>
      </span>
      <ArrowUpRight size={16} aria-hidden="true" />
    </a>
  );
}
