import { useState } from 'react';
import { restoreBackup } from '@homeport/contract/backups';
import type { BackupFacts } from '@homeport/contract/backups';
import { absoluteTime } from '../foundation/format/dates.ts';
import { isUnfinished } from '../foundation/operation-state.ts';
import { withColon } from '../foundation/format/labels.ts';
import { readableHost } from '../foundation/format/names.ts';
import { mayCall } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useBackups } from './queries.ts';
import { text } from './texts.ts';

interface RestoreDialogProps {
  /** null: closed. */
  backup: BackupFacts | null;
  backups: ReturnType<typeof useBackups>;
  onClose: () => void;
}

/** Says what a restore replaces, asks for confirmation and starts it. */
export function RestoreDialog({ backup, backups, onClose }: RestoreDialogProps) {
  return (
    <Dialog open={backup !== null} onClose={onClose} title={text('restoreTitle')} closeLabel={text('close')}>
      {backup && (
        <>
          <Consequences created={backup.created} />
          <RestoreForm key={backup.id} backup={backup} backups={backups} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function Consequences({ created }: { created: string }) {
  return (
    <>
      <Banner tone="warn">
        <p className="font-semibold">{text('restoreFrom', { time: absoluteTime(new Date(created)) })}</p>
        <p className="mt-1">{text('restoreLoses')}</p>
      </Banner>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>{text('restoreKeeps')}</li>
        <li>{text('restoreUndo')}</li>
      </ul>
    </>
  );
}

interface RestoreFormProps extends Omit<RestoreDialogProps, 'backup'> {
  backup: BackupFacts;
}

function RestoreForm({ backup, backups, onClose }: RestoreFormProps) {
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  const refusal = backups.restoreRefusal;
  const names = backup.websites.map(readableHost).join(', ');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!confirmed);
        if (confirmed) backups.restore(backup.id, onClose);
      }}
    >
      <ConfirmCheckbox
        checked={confirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
        label={<span className="[overflow-wrap:anywhere]">{text('restoreConfirm', { names })}</span>}
        error={missing && !confirmed ? text('confirmMissing') : undefined}
      />
      {refusal && <ErrorAlert error={refusal.error}>{refusal.message ?? text('restoreFailed')}</ErrorAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="danger" busy={backups.isRestoring} looksDisabled={!confirmed}>
          {text('restoreNow')}
        </Button>
      </div>
    </form>
  );
}

interface RestoreOfferProps {
  accountId: string;
  backupId: string;
  onRestored: () => void;
}

/** Restores one backup, after the confirmation that says what is replaced; nothing for those who may not. */
export function RestoreOffer(props: RestoreOfferProps) {
  return mayCall(restoreBackup) ? <Offer {...props} /> : null;
}

function Offer({ accountId, backupId, onRestored }: RestoreOfferProps) {
  const [open, setOpen] = useState(false);
  const backups = useBackups(accountId, { onRestored });
  const { data, loadError } = backups;
  const backup = data?.backups.find(({ id }) => id === backupId) ?? null;
  const isRestoring = data !== undefined && isUnfinished(data.restoring);
  if (loadError)
    return (
      <ErrorAlert error={loadError} onRetry={backups.refetch}>
        {text('loadFailed')}
      </ErrorAlert>
    );
  return (
    <>
      <Button size="sm" busy={data === undefined || isRestoring} onClick={() => setOpen(true)}>
        {text('restoreNow')}
      </Button>
      <p role="status" className={isRestoring ? 'text-sm text-ink-2' : 'sr-only'}>
        {isRestoring && `${withColon(text('restoring'))} ${data.restoring?.progress ?? 0} %`}
      </p>
      <RestoreDialog
        backup={open ? backup : null}
        backups={backups}
        onClose={() => {
          setOpen(false);
          backups.forgetRefusal();
        }}
      />
    </>
  );
}
