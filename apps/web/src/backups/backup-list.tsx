import { useState } from 'react';
import type { AccountBackups, BackupFacts } from '@homeport/contract/backups';
import { absoluteTime, calendarDay, relativeTime } from '../foundation/format/dates.ts';
import { Time } from '../foundation/format/time.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import type { useBackups } from './queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { text } from './texts.ts';

interface BackupListProps {
  data: AccountBackups;
  backups: ReturnType<typeof useBackups>;
}

/** What failed last, the backups, and the button that makes one. */
export function BackupList({ data, backups }: BackupListProps) {
  const [chosen, setChosen] = useState<BackupFacts | null>(null);
  const failed = [data.restoring, data.making, data.sending].find((each) => each?.state === 'failed');
  return (
    <>
      {failed && (
        <CardBody>
          <Banner tone="bad">{failed.message}</Banner>
        </CardBody>
      )}
      {data.offered !== 'no' && <MakeRow data={data} backups={backups} />}
      {data.backups.map((backup) => (
        <BackupRow
          key={backup.id}
          backup={backup}
          backups={data.downloads ? backups : undefined}
          onRestore={() => setChosen(backup)}
        />
      ))}
      {backups.downloadRefusal && (
        <CardBody>
          <ErrorAlert error={backups.downloadRefusal.error}>
            {backups.downloadRefusal.message ?? text('downloadFailed')}
          </ErrorAlert>
        </CardBody>
      )}
      <RestoreDialog
        backup={chosen}
        backups={backups}
        onClose={() => {
          setChosen(null);
          backups.forgetRefusal();
        }}
      />
    </>
  );
}

const OLD_MS = 7 * 86_400_000;

/** How old the newest backup is. */
function ageHint([newest]: readonly BackupFacts[]): string {
  if (newest === undefined) return text('none');
  const [then, now] = [new Date(newest.created), new Date()];
  return now.getTime() - then.getTime() > OLD_MS ? text('old', { age: relativeTime(then, now) }) : '';
}

function MakeRow({ data, backups }: BackupListProps) {
  const refusal = backups.makeRefusal;
  return (
    <>
      <FactRow
        label={text('backup')}
        description={
          data.next === null
            ? ageHint(data.backups)
            : text('nextAt', { time: absoluteTime(new Date(data.next)) })
        }
        control={
          data.next === null && (
            <Button size="sm" busy={backups.isStarting} onClick={backups.make}>
              {text('make')}
            </Button>
          )
        }
        className="min-h-16"
      />
      {refusal && (
        <CardBody>
          <ErrorAlert error={refusal.error}>{refusal.message ?? text('makeFailed')}</ErrorAlert>
        </CardBody>
      )}
    </>
  );
}

interface BackupRowProps {
  backup: BackupFacts;
  /** undefined: the server cannot hand out backups. */
  backups: ReturnType<typeof useBackups> | undefined;
  onRestore: () => void;
}

function BackupRow({ backup, backups, onRestore }: BackupRowProps) {
  const { created, expires, restored, restorable, websites, download } = backup;
  const names = websites.map(readableHost).join(', ');
  return (
    <FactRow
      label={nameOf(backup)}
      description={
        <>
          <span className="block">
            <Time iso={created} /> · {text('keptUntil', { day: calendarDay(new Date(expires)) })}
          </span>
          <span className="block [overflow-wrap:anywhere]">
            {text('contents', { count: websites.length, names })}
          </span>
          {restored !== null && (
            <span className="block">{text('restoredAt', { time: absoluteTime(new Date(restored)) })}</span>
          )}
          {download !== null && (
            <span className="block">
              {text('downloadUntil', { time: absoluteTime(new Date(download.expires)) })}
            </span>
          )}
          {!restorable && <span className="block text-warn">{text('notRestorable')}</span>}
        </>
      }
      control={
        <span className="flex flex-col items-stretch gap-2 sm:flex-row sm:items-center">
          {backups && <DownloadButton backup={backup} backups={backups} />}
          {restorable && (
            <Button
              size="sm"
              aria-label={text('restoreThis', { backup: titleOf(backup) })}
              onClick={onRestore}
            >
              {text('restore')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** Downloads the file, or has it made ready. */
function DownloadButton({
  backup,
  backups,
}: Required<Pick<BackupRowProps, 'backup'>> & Pick<BackupListProps, 'backups'>) {
  const { id, download } = backup;
  const isReady = download !== null;
  return (
    <Button
      size="sm"
      variant={isReady ? 'primary' : 'secondary'}
      busy={isReady ? backups.isOpening : backups.isPreparing}
      aria-label={text(isReady ? 'downloadThis' : 'prepareThis', { backup: titleOf(backup) })}
      onClick={() => (isReady ? backups.download(id) : backups.prepareDownload(id))}
    >
      {text(isReady ? 'download' : 'prepare')}
    </Button>
  );
}

/** A backup among others, for screen readers. */
function titleOf(backup: BackupFacts): string {
  return `${nameOf(backup)}, ${absoluteTime(new Date(backup.created))}`;
}

/** Why a backup was made. */
function nameOf({ reason, subject, websites }: BackupFacts): string {
  const host = readableHost(subject ?? websites[0] ?? '');
  if (reason === 'deletion') return text('reasonDeletion', { subject: host });
  if (reason === 'template') return text('reasonTemplate', { subject: host });
  if (reason === 'wordpress_update') return text('reasonWordpress', { subject: host });
  return text(reason === 'customer' ? 'reasonCustomer' : 'reasonRestore');
}
