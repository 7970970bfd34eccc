import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { text } from '../texts.ts';

interface PayBarProps {
  /** undefined: on its way. */
  due: string | undefined;
  after: string | undefined;
  children: ReactNode;
}

/** On the phone, total and button stay within reach beside each other; what comes after is in the summary above. */
export function PayBar({ due, after, children }: PayBarProps) {
  return (
    <div className="stay-sticky bottom-[var(--bar,0px)] z-10 -mx-4 mt-6 flex items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6 lg:hidden">
      <p aria-hidden="true" className="grid shrink-0 tabular-nums">
        <span className="grid text-md leading-5 font-semibold sm:flex sm:gap-1.5">
          <span>{text('dueToday')}</span> {due ?? <Skeleton className="h-4.5 w-16" />}
        </span>
        <span className="text-xs text-ink-3 max-sm:hidden">{after}</span>
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
