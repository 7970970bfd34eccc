import { WriteToSupport } from '../app/shell/support.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { text } from './texts.ts';

/** The shape of the dashboard, and in words what it waits for. */
export function DashboardLoading({ words }: { words: string }) {
  return (
    <DashboardFrame>
      <div className="animate-late">
        <Skeleton className="h-9 w-64" />
        <div className="mt-3 flex items-center gap-3">
          <Skeleton className="h-5.5 w-24 rounded-full" />
          <p role="status" className="text-sm text-ink-3">
            {words}
          </p>
        </div>
        <div className="mt-6 grid gap-5 lg:grid-cols-[1fr_22rem]">
          <div className="grid content-start gap-5">
            <Skeleton className="h-44 w-full rounded-card" />
            <Skeleton className="h-48 w-full rounded-card" />
          </div>
          <Skeleton className="h-56 w-full rounded-card" />
        </div>
      </div>
    </DashboardFrame>
  );
}

export function BackendBusy({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState level="h1" title={text('backendBusy')} action={<RetryOrWrite onRetry={onRetry} />}>
      <p>{text('busyNext')}</p>
    </ErrorState>
  );
}

export function SomethingWrong({ onRetry }: { onRetry: () => void }) {
  return <ErrorState level="h1" title={text('somethingWrong')} action={<RetryOrWrite onRetry={onRetry} />} />;
}

function RetryOrWrite({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Button variant="primary" onClick={onRetry}>
        {text('tryAgain')}
      </Button>
      <WriteToSupport />
    </>
  );
}
