import { Card, CardBody } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { StorageSkeleton } from './storage-skeleton.tsx';
import { text } from './texts.ts';

/** The shape of the dashboard, and in words what it waits for. */
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
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_23.5rem]">
          <div className="grid gap-5">
            <Card>
              <CardBody>
                <Skeleton className="h-5 w-20" />
              </CardBody>
              <CardBody>
                <StorageSkeleton />
              </CardBody>
            </Card>
            <CardOfRows rows={3} />
          </div>
          <CardOfRows rows={3} />
        </div>
      </div>
    </DashboardFrame>
  );
}

function CardOfRows({ rows }: { rows: number }) {
  return (
    <Card>
      <CardBody>
        <Skeleton className="h-5 w-36" />
      </CardBody>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-11 items-center gap-3 px-5">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Card>
  );
}
