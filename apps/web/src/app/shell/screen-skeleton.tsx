import { Skeleton } from '../../ui/skeleton.tsx';
import { text } from '../../foundation/layout/texts.ts';

/** Stands while a screen's code is on its way. */
export function ScreenSkeleton() {
  return (
    <div
      role="status"
      data-loading
      className="mx-auto grid w-full max-w-280 animate-late gap-5 px-4 py-8 sm:px-6"
    >
      <span className="sr-only">{text('loading')}</span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  );
}
