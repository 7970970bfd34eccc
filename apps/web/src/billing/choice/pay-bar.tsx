import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { text } from '../texts.ts';

interface PayBarProps {
  /** undefined: on its way. */
  due: string | undefined;
  after: string | undefined;
  children: ReactNode;
}

/** On the phone, total and button stay within reach while the plans are looked through. */
export function PayBar({ due, after, children }: PayBarProps) {
  return (
    <div className="low:static sticky bottom-[var(--bar,0px)] z-10 -mx-4 mt-6 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6 lg:hidden">
      <p
        aria-hidden="true"
        className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums"
      >
        <span className="flex items-baseline gap-1.5 text-md font-semibold">
          {text('dueToday')} {due ?? <Skeleton className="h-4.5 w-16" />}
        </span>
        <span className="text-xs text-ink-3">{after}</span>
      </p>
      {children}
    </div>
  );
}
