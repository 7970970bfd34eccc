import type { ReactNode } from 'react';
import { ArrowUpRight } from 'lucide-react';

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
