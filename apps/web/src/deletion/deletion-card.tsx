import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { deletionOutlook } from '@homeport/contract/deletion';
import { timers } from '@homeport/contract/limits';
import { calendarDay } from '../foundation/format/dates.ts';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useUser } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { text } from './texts.ts';
import { useKeep } from './use-keep.ts';

const dayMs = 86_400_000;

/** Where customers delete their account, and keep it after all. */
export function DeletionCard() {
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  const { data, error, refetch } = useQuery({ ...query(deletionOutlook, {}), enabled: !isStaff });
  /** When the dialog was opened; null: it is closed. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  if (isStaff) return null;
  const canAsk = data !== undefined && data.deletion === null && data.refusal === null;
  return (
    <Card aria-label={text('title')}>
      <CardHead
        title={text('title')}
        detail={text('lead', { days: timers.accountDeletion / dayMs })}
        actions={
          canAsk && (
            <Button size="sm" variant="danger" onClick={() => setOpenedAt(Date.now())}>
              {text('ask')}
            </Button>
          )
        }
      />
      <CardBody className="grid gap-3 text-sm text-ink-2 empty:hidden">
        {data === undefined && error === null && <Loading />}
        {data === undefined && error !== null && (
          <ErrorAlert error={error} onRetry={() => void refetch()}>
            {text('loadFailed')}
          </ErrorAlert>
        )}
        {data?.deletion && <Requested deletion={data.deletion} />}
        {data?.deletion === null && data.refusal === 'dispute' && <p>{text('dispute')}</p>}
      </CardBody>
      {data && (
        <RequestDialog openedAt={canAsk ? openedAt : null} onClose={() => setOpenedAt(null)} outlook={data} />
      )}
    </Card>
  );
}

type Deletion = NonNullable<CallAnswer<typeof deletionOutlook>['deletion']>;

function Requested({ deletion: { state, due, waits } }: { deletion: Deletion }) {
  const keep = useKeep();
  if (state === 'running') return <p role="status">{text('isDeleted')}</p>;
  return (
    <>
      <p role="status" className="font-semibold text-ink">
        {waits ? text('waits') : text('willBeDeleted', { day: calendarDay(new Date(due)) })}
      </p>
      <p>{text('untilThen')}</p>
      <div>
        <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate({ body: {} })}>
          {text('keep')}
        </Button>
      </div>
      {keep.error && <ErrorAlert error={keep.error} />}
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{text('loading')}</span>
      <Skeleton className="h-4 w-48" />
    </div>
  );
}
