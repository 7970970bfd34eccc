import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ArrowUpRight } from 'lucide-react';
import { useLinkAccess } from './link-access.ts';

/** The classes of links in text, and of buttons that look like them. */
const linkClass = 'font-semibold text-tide-ink underline-offset-3 hover:underline';

/** A link in text; nothing where the person's role does not include the screen that it leads to. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  if (!useLinkAccess(rest.to)) return null;
  return <Link {...rest} className={clsx(linkClass, className)} />;
}

/** A button that looks like a link, for secondary actions. */
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
  /** undefined: the operator has no guide, and nothing is shown. */
  href: string | null | undefined;
  children: ReactNode;
  /** The guide’s topic, for screen readers. */
  about: string;
}

/** A link to a guide outside the portal. */
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
