import type { MailDomain } from '@homeport/contract/email';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../foundation/http/api-error.ts';
import { Fault } from '../foundation/layout/fault.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmCheckbox } from '../ui/confirm-checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { text } from './disconnect-texts.ts';
import { hasMailboxes } from './mail-view.ts';
import { useDisconnectMail } from './use-disconnect-mail.ts';

interface DisconnectDialogProps {
  domain: MailDomain;
  open: boolean;
  onClose: () => void;
}

/** Says what is lost, asks once more, and has the domain disconnected. */
export function DisconnectDialog({ domain, open, onClose }: DisconnectDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('title', { host: readableHost(domain.domain_name) })}
      closeLabel={text('close')}
    >
      <Losses domain={domain} />
      <DisconnectForm domain={domain} onClose={onClose} />
    </Dialog>
  );
}

function Losses({ domain }: Pick<DisconnectDialogProps, 'domain'>) {
  const host = readableHost(domain.domain_name);
  if (!hasMailboxes(domain)) return <p className="text-ink-2">{text('unproven', { host })}</p>;
  return (
    <>
      <Banner tone="warn">
        <p className="font-semibold [overflow-wrap:anywhere]">{text('mailboxes', { host })}</p>
        <p className="mt-1">{text('noBackup')}</p>
      </Banner>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li className="[overflow-wrap:anywhere]">{text('arrives', { host })}</li>
        <li>{text(domain.zone_managed ? 'zoneOurs' : 'zoneTheirs')}</li>
        <li>{text('websiteStays')}</li>
      </ul>
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
            {text(hasMailboxes(domain) ? 'confirm' : 'confirmUnproven', { host })}
          </span>
        }
        disabled={busy}
        error={formState.errors.confirmed?.message}
      />
      {error && !busy && <Fault error={error}>{isRefusal(error) ? error.message : text('failed')}</Fault>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text(busy ? 'close' : 'keep')}</Button>
        <Button type="submit" variant="danger" busy={busy} looksDisabled={!confirmed}>
          {text('disconnectNow')}
        </Button>
      </div>
    </form>
  );
}

/** The server says in words why not now. */
const isRefusal = (error: Error) => error instanceof ApiError && error.code === 'conflict';
