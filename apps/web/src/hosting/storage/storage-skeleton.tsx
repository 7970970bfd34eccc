import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the meter. */
export function StorageSkeleton() {
  return (
    <div className="grid animate-late gap-2.5">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-14" />
      </div>
      <Skeleton className="h-2 w-full rounded-full" />
      <Skeleton className="h-5 w-32" />
    </div>
  );
}
