import { useState } from 'react';
import type { AccountBackups } from '@homeport/contract/backups';
import type { Website } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import type { OperationProgress } from '@homeport/contract/operation';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { OperationCard } from '../foundation/layout/operation-card.tsx';
import { isUnfinished } from '../foundation/operation-state.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BackupList } from './backup-list.tsx';
import { useBackups } from './queries.ts';
import { text } from './texts.ts';

const DAY_MS = 86_400_000;

/** The backups of a website's hosting account; they are loaded when the customer asks for them. */
export function BackupsCard({ website }: { website: Website }) {
  const [open, setOpen] = useState(false);
  if (open) return <OpenCard accountId={website.plesk_id} />;
  return (
    <Card>
      <CardHead
        title={text('backups')}
        detail={text('lead', { days: timers.backupKept / DAY_MS })}
        actions={
          <Button size="sm" onClick={() => setOpen(true)}>
            {text('show')}
          </Button>
        }
      />
    </Card>
  );
}

function OpenCard({ accountId }: { accountId: string }) {
  const backups = useBackups(accountId);
  const { data, loadError } = backups;
  const underWay =
    data && [data.restoring, data.making, data.sending].find((each) => each && isUnfinished(each));
  if (data && underWay) {
    return (
      <OperationCard
        title={text(titleOf(underWay, data))}
        detail={text('inBackground')}
        progress={underWay}
      />
    );
  }
  return (
    <Card>
      <CardHead
        title={text('backups')}
        detail={
          data?.offered === 'no' ? text('notOffered') : text('lead', { days: timers.backupKept / DAY_MS })
        }
      />
      {data ? (
        <BackupList data={data} backups={backups} />
      ) : loadError ? (
        <CardBody>
          <ErrorAlert error={loadError} onRetry={backups.refetch}>
            {text('loadFailed')}
          </ErrorAlert>
        </CardBody>
      ) : (
        <>
          <p role="status" className="sr-only">
            {text('loading')}
          </p>
          <SkeletonRows rows={2} />
        </>
      )}
    </Card>
  );
}

function titleOf(underWay: OperationProgress, { restoring, sending }: AccountBackups) {
  if (underWay === restoring) return 'restoring';
  return underWay === sending ? 'sending' : 'making';
}
