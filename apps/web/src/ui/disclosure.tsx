import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';

interface DisclosureProps {
  /** The content. */
  title: ReactNode;
  /** Shown beside the title, also while closed. */
  badge?: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
  className?: string;
}

/** A collapsible part of a card, with the browser’s own element. */
export function Disclosure({ title, badge, open = false, children, className }: DisclosureProps) {
  return (
    <details open={open} className={clsx('group', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-5 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">{title}</span>
          {badge}
        </span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
