import { Skeleton } from '../../ui/skeleton.tsx';
import { text } from '../texts.ts';

/** The shape of the purchase screen, until the plans are there. */
export function PurchaseSkeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-256 px-4 pt-7 sm:px-6">
      <span className="sr-only">{text('loadingPlans')}</span>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="mt-3 h-12 w-full max-w-140" />
      <div className="mt-14 grid gap-5 lg:grid-cols-[1fr_22.5rem]">
        <div className="grid gap-5">
          <Skeleton className="h-10.5 w-full rounded-control" />
          <Skeleton className="h-26 w-full rounded-card" />
          <Skeleton className="h-26 w-full rounded-card" />
          <Skeleton className="h-26 w-full rounded-card" />
        </div>
        <Skeleton className="hidden h-84 w-full rounded-card lg:block" />
      </div>
    </div>
  );
}
