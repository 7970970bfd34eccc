import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';

interface MoreProps {
  title: string;
  children: ReactNode;
}

/** What few want to know of a row, in little room: closed it is one word. */
export function More({ title, children }: MoreProps) {
  return (
    <details className="group/more">
      <summary className="flex min-h-7 w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-sm font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={14}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-150 group-open/more:rotate-90"
        />
        {title}
      </summary>
      <div className="pt-1 pb-2 pl-4.5">{children}</div>
    </details>
  );
}
