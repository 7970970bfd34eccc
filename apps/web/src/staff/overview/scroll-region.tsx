import type { ReactNode } from 'react';
import { clsx } from 'clsx';

/** Keyboards scroll only what has the focus. */
const focusable = { role: 'region', tabIndex: 0 } as const;

/** A wide or long table in a card, which scrolls by itself. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      {...focusable}
      aria-label={label}
      className={clsx('max-h-96 overflow-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}
