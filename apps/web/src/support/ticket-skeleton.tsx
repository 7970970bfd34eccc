import { Skeleton } from '../ui/skeleton.tsx';
import { text } from './texts.ts';

/** The shape of a request that is on its way. */
export function TicketSkeleton() {
  return (
    <div role="status" data-loading className="grid animate-late gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <span className="sr-only">{text('loadingRequest')}</span>
      <Skeleton className="h-9 w-56 lg:col-span-2" />
      <div className="grid content-start gap-6 max-lg:order-2">
        <Skeleton className="h-36 w-4/5 justify-self-end rounded-card" />
        <Skeleton className="h-28 w-4/5 rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
      <Skeleton className="h-44 w-full rounded-card" />
    </div>
  );
}
