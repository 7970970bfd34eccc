import { accountEvents } from '@homeport/contract/account';
import { archives, exportData } from '@homeport/contract/archives';
import type { ArchiveFacts } from '@homeport/contract/archives';
import { timers } from '@homeport/contract/limits';
import { absoluteTime, calendarDay } from '../foundation/format/dates.ts';
import { fileSize } from '../foundation/format/numbers.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useUser } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useArchives, useDownload } from './queries.ts';
import { text } from './texts.ts';

/** A copy of everything that is stored about the customer. */
export function MyDataCard() {
  const { data, error, refetch } = useArchives();
  const request = useMutation(mutation(exportData, [archives, accountEvents]));
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  const made = data?.archives.find(({ kind }) => kind === 'data');
  const canRequest = data !== undefined && (made === undefined || made.state === 'failed' || isOld(made));
  if (isStaff) return null;
  return (
    <Card aria-label={text('myData')}>
      <CardHead
        title={text('myData')}
        detail={text('myDataLead')}
        actions={
          canRequest && (
            <Button size="sm" busy={request.isPending} onClick={() => request.mutate({ body: {} })}>
              {text(made === undefined ? 'request' : 'requestNew')}
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
        {request.error && <ErrorAlert error={request.error} />}
        {made?.state === 'making' && <p role="status">{text('making')}</p>}
        {made?.state === 'failed' && <ErrorAlert error={null}>{text('makeFailed')}</ErrorAlert>}
        {made?.state === 'ready' && <Ready archive={made} />}
      </CardBody>
    </Card>
  );
}

function Ready({ archive }: { archive: ArchiveFacts }) {
  const download = useDownload();
  const { requested, expires, bytes, missing } = archive;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-56">
          {text('readyUntil', {
            moment: absoluteTime(new Date(requested)),
            size: fileSize(bytes ?? 0),
            until: calendarDay(new Date(expires)),
          })}{' '}
          {missing > 0 && text('lost', { count: missing })}
        </p>
        <Button
          size="sm"
          variant="primary"
          busy={download.isPending}
          onClick={() => download.mutate(archive)}
        >
          {text('download')}
        </Button>
      </div>
      {download.error && <ErrorAlert error={download.error}>{text('downloadFailed')}</ErrorAlert>}
    </>
  );
}

/** Before that, the same one would be made again. */
const isOld = ({ state, requested }: ArchiveFacts) =>
  state === 'ready' && Date.now() - Date.parse(requested) > timers.freshArchive;

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{text('loading')}</span>
      <Skeleton className="h-4 w-48" />
    </div>
  );
}
