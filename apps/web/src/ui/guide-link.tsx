import type { ReactNode } from 'react';
import { ArrowUpRight } from 'lucide-react';

interface GuideLinkProps {
  /** Nothing is shown where the operator links no guide. */
  href: string | null | undefined;
  children: ReactNode;
}

/** Leads to a guide outside the portal. */
export function GuideLink({ href, children }: GuideLinkProps) {
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="relative inline-flex items-center gap-1 rounded-sm text-sm text-ink-3 underline-offset-3 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:text-ink hover:underline"
    >
      {children}
      <ArrowUpRight size={16} aria-hidden="true" />
    </a>
  );
}
