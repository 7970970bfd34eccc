import { Skeleton } from '../ui/skeleton.tsx';

/** The shape of the second step while its code is on its way. */
export function DetailsSkeleton() {
  return (
    <div className="grid animate-late gap-4">
      <Skeleton className="h-10.5 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-11.5 w-full" />
    </div>
  );
}
