import type { ReactNode } from 'react';
import { Fault } from '../../foundation/layout/fault.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface ChangeLoadingProps {
  heading: string;
  /** What is being loaded. */
  children: ReactNode;
}

/** The shape of a screen that changes a plan, until it is known what there is. */
export function ChangeLoading({ heading, children }: ChangeLoadingProps) {
  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-7 sm:px-6">
      <h1 className="font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{heading}</h1>
      <p role="status" className="mt-3 flex items-center gap-2.5 text-md text-ink-2">
        <Spinner />
        {children}
      </p>
      <div className="mt-9 grid gap-5 lg:grid-cols-[1fr_22.5rem]">
        <div className="grid gap-5">
          <Skeleton className="h-10.5 w-full rounded-control" />
          <Skeleton className="h-26 w-full rounded-card" />
          <Skeleton className="h-26 w-full rounded-card" />
        </div>
        <Skeleton className="hidden h-84 w-full rounded-card lg:block" />
      </div>
    </div>
  );
}

interface ChangeNotLoadedProps {
  heading: string;
  error: Error | null;
  children: ReactNode;
  retry: () => void;
}

export function ChangeNotLoaded({ heading, error, children, retry }: ChangeNotLoadedProps) {
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{heading}</h1>
      <div className="mt-4">
        <Fault error={error} onRetry={retry}>
          {children}
        </Fault>
      </div>
    </div>
  );
}
