import type { ReactNode } from 'react';
import { FailedTasks } from '../account/index.ts';
import { CardSkeleton, Skeleton } from '../ui/skeleton.tsx';
import { text } from './texts.ts';
import { Unreachable } from '../foundation/layout/unreachable.tsx';

/** Width and margins of all pages of the dashboard. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-7 pb-14 sm:px-6">
      <FailedTasks className="mb-5" />
      {children}
    </div>
  );
}

/** The skeleton of the dashboard, and what it is waiting for. */
export function DashboardLoading({ words }: { words: string }) {
  return (
    <DashboardFrame>
      <div className="animate-late">
        <h1 className="sr-only">{text('dashboardTitle')}</h1>
        <Skeleton className="h-9.5 w-64" />
        <div className="mt-1.5 flex items-center gap-3">
          <Skeleton className="h-5.5 w-24 rounded-full" />
          <p role="status" className="text-sm text-ink-3">
            {words}
          </p>
        </div>
        <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
          <WebsiteCardsLoading />
          <div className="grid grid-cols-1 gap-5">
            <CardSkeleton rows={3} kind="facts" />
            <CardSkeleton rows={3} kind="facts" />
            <CardSkeleton rows={2} kind="facts" />
          </div>
        </div>
      </div>
    </DashboardFrame>
  );
}

/** The skeleton of a website's cards. */
export function WebsiteCardsLoading() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <CardSkeleton rows={1} />
      <CardSkeleton rows={4} />
      <CardSkeleton rows={1} />
    </div>
  );
}

export function BackendBusy({ onRetry }: { onRetry: () => void }) {
  return (
    <Unreachable title={text('backendBusy')} onRetry={onRetry}>
      <p>{text('busyNext')}</p>
    </Unreachable>
  );
}

export function SomethingWrong({ onRetry }: { onRetry: () => void }) {
  return <Unreachable title={text('somethingWrong')} onRetry={onRetry} />;
}
