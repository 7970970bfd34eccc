import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { updateWordpress, websitePlatform } from '@homeport/contract/wordpress';
import type { WordpressUpdate } from '@homeport/contract/wordpress';
import { RestoreOffer } from '../backups/index.ts';
import { readableHost } from '../foundation/format/names.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { canUpdateWordpress } from '../hosting/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { platformOf } from './platform.ts';
import { text } from './texts.ts';

interface UpdateRowProps {
  website: Website;
  /** The last update, if it failed lately. */
  failed: WordpressUpdate | undefined;
}

/** The version that WordPress can be updated to, and what went wrong with the last update. */
export function UpdateRow({ website, failed }: UpdateRowProps) {
  const offered = website.health.wordpress?.update;
  return (
    <>
      {failed !== undefined && <Failure website={website} failed={failed} />}
      {offered !== undefined && canUpdateWordpress(website) && (
        <FactRow
          label={text('updateAvailable', { version: offered.version })}
          description={text(
            website.health.wordpress?.is_supported === false
              ? 'updateUnsupported'
              : offered.is_security
                ? 'updateSecurity'
                : 'updateNewer',
          )}
          control={<UpdateButton website={website} />}
        />
      )}
    </>
  );
}

function Failure({ website, failed }: { website: Website; failed: WordpressUpdate }) {
  const queryClient = useQueryClient();
  const { queryKey } = platformOf(website);
  return (
    <CardBody>
      <Banner
        tone="bad"
        action={
          failed.backup_id !== null && (
            <RestoreOffer
              accountId={website.plesk_id}
              backupId={failed.backup_id}
              onRestored={() => void queryClient.invalidateQueries({ queryKey })}
            />
          )
        }
      >
        {failed.progress.message}
      </Banner>
    </CardBody>
  );
}

interface UpdateButtonProps {
  website: Website;
  /** Called when the update has begun. */
  onStarted?: () => void;
}

/** Updates WordPress to the offered version, after a confirmation. */
export function UpdateButton({ website, onStarted }: UpdateButtonProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {text('update')}
      </Button>
      {dialog !== 'never' && (
        <UpdateDialog
          website={website}
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onStarted={onStarted}
        />
      )}
    </>
  );
}

interface UpdateDialogProps {
  website: Website;
  open: boolean;
  onClose: () => void;
  /** Called when the update has begun. */
  onStarted: (() => void) | undefined;
}

/** Says what an update does, and starts it; without a backup only after a confirmation. */
function UpdateDialog({ website, open, onClose, onStarted }: UpdateDialogProps) {
  const version = website.health.wordpress?.update?.version ?? '';
  return (
    <Dialog open={open} onClose={onClose} title={text('updateTitle', { version })} closeLabel={text('close')}>
      <UpdateForm website={website} version={version} onClose={onClose} onStarted={onStarted} />
    </Dialog>
  );
}

type UpdateFormProps = Omit<UpdateDialogProps, 'open'> & { version: string };

function UpdateForm({ website, version, onClose, onStarted }: UpdateFormProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { data: platform } = useQuery(platformOf(website));
  const start = useMutation({
    ...mutation(updateWordpress, [websitePlatform]),
    onSuccess: ({ status }) => {
      if (status !== 'queued') return;
      onClose();
      onStarted?.();
    },
  });
  const host = readableHost(website.website.ascii_name);
  const lacking = start.data?.backup ?? platform?.update?.backup;
  const isNotOffered = website.makes_backups === false || lacking === 'not_offered';
  const isOptional = lacking === 'failed';
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isNotOffered && !isConfirmed);
        if (isNotOffered && !isConfirmed) return;
        const { plesk_id } = website;
        const body = { plesk_id, plesk_website_id: website.website.id, version, without_backup: isConfirmed };
        start.mutate({ body });
      }}
    >
      {isNotOffered || isOptional ? (
        <>
          <Banner tone="warn">
            {text(isNotOffered ? 'updateNoBackup' : 'updateBackupFailed', { host })}
          </Banner>
          <ConfirmCheckbox
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
            label={<span className="[overflow-wrap:anywhere]">{text('updateWithoutBackup', { host })}</span>}
            error={isMissing && !isConfirmed ? text('updateUnconfirmed') : undefined}
          />
        </>
      ) : (
        <p className="text-ink-2 [overflow-wrap:anywhere]">{text('updateBackupFirst', { host })}</p>
      )}
      <p className="text-sm text-ink-3">{text('updatePlugins')}</p>
      {(start.isError || start.data?.status === 'error') && (
        <ErrorAlert error={start.error}>{start.data?.message ?? text('updateRefused')}</ErrorAlert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={start.isPending}
          looksDisabled={isNotOffered && !isConfirmed}
        >
          {text('update')}
        </Button>
      </div>
    </form>
  );
}
