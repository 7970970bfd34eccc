import type { MailDomain } from '@homeport/contract/email';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { hasMailboxes, useDisconnectMail } from './queries.ts';
import { text } from './texts.ts';
import { useZonePreview, ZonePreview } from './zone-preview.tsx';

interface DisconnectDialogProps {
  domain: MailDomain;
  open: boolean;
  onClose: () => void;
}

/** Lists what is deleted, asks for confirmation and disconnects the domain. */
export function DisconnectDialog({ domain, open, onClose }: DisconnectDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('disconnectTitle', { host: readableHost(domain.domain_name) })}
      closeLabel={text('close')}
    >
      <Losses domain={domain} />
      <DisconnectForm domain={domain} onClose={onClose} />
    </Dialog>
  );
}

function Losses({ domain }: Pick<DisconnectDialogProps, 'domain'>) {
  const host = readableHost(domain.domain_name);
  const preview = useZonePreview(domain.zone_managed ? domain.domain_name : undefined, 'disconnect');
  if (!hasMailboxes(domain)) return <p className="text-ink-2">{text('losesNothing', { host })}</p>;
  return (
    <>
      <Banner tone="warn">
        <p className="font-semibold [overflow-wrap:anywhere]">{text('losesMailboxes', { host })}</p>
        <p className="mt-1">{text('losesNoBackup')}</p>
      </Banner>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li className="[overflow-wrap:anywhere]">{text('losesNewEmail', { host })}</li>
        <li>{text(domain.zone_managed ? 'zoneOurs' : 'zoneTheirs')}</li>
        <li>{text('websiteStays')}</li>
      </ul>
      {preview && <ZonePreview state={preview} action="disconnect" />}
    </>
  );
}

function DisconnectForm({ domain, onClose }: Omit<DisconnectDialogProps, 'open'>) {
  const { disconnect, busy, error } = useDisconnectMail(domain.domain_name);
  const { register, control, handleSubmit, formState } = useForm({ defaultValues: { confirmed: false } });
  const confirmed = useWatch({ control, name: 'confirmed' });
  const host = readableHost(domain.domain_name);

  return (
    <form
      onSubmit={handleSubmit(() => {
        if (!busy) disconnect();
      })}
      className="grid gap-4"
    >
      <ConfirmCheckbox
        {...register('confirmed', { required: text('confirmMissing') })}
        label={
          <span className="[overflow-wrap:anywhere]">
            {text(hasMailboxes(domain) ? 'disconnectConfirm' : 'disconnectConfirmUnproven', { host })}
          </span>
        }
        disabled={busy}
        error={formState.errors.confirmed?.message}
      />
      {error && !busy && (
        <ErrorAlert error={error}>{isConflict(error) ? error.message : text('disconnectFailed')}</ErrorAlert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text(busy ? 'close' : 'keepEmail')}</Button>
        <Button type="submit" variant="danger" busy={busy} looksDisabled={!confirmed}>
          {text('disconnectNow')}
        </Button>
      </div>
    </form>
  );
}

/** The server explains conflicts in its message. */
const isConflict = (error: Error) => error instanceof ApiError && error.code === 'conflict';
