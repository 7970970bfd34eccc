import { generateMailPassword } from '@homeport/contract/email';
import { changeMailbox, type Mailbox, setMailboxPassword } from '@homeport/contract/mailboxes';
import { useForm } from '../foundation/locale/use-form.ts';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { PasswordDialog } from '../foundation/layout/password-dialog.tsx';
import { api } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { addressLists, useMailboxes } from './address-queries.ts';
import { text } from './address-texts.ts';
import { CopyMailbox } from './copy-mailbox.tsx';
import { DeleteMailbox } from './delete-mailbox.tsx';
import type { ChosenMailbox } from './mailboxes-card.tsx';
import { SetUpPhone } from './set-up-phone.tsx';
import { savePassword } from './save-password.ts';
import { QuotaField, quotaIn, quotaValue } from './quota-field.tsx';

interface MailboxDialogsProps {
  domainName: string;
  chosen: ChosenMailbox;
  onClose: () => void;
}

/** The dialog of what was chosen for a mailbox. */
export function MailboxDialogs({ domainName, chosen, onClose }: MailboxDialogsProps) {
  const { action, mailbox } = chosen;
  const address = `${mailbox.name}@${readableHost(domainName)}`;
  if (action === 'delete')
    return <DeleteMailbox domainName={domainName} mailbox={mailbox} address={address} onClose={onClose} />;
  if (action === 'setUp')
    return <SetUpPhone domainName={domainName} mailbox={mailbox} address={address} onClose={onClose} />;
  if (action === 'copy')
    return <CopyMailbox domainName={domainName} mailbox={mailbox} address={address} onClose={onClose} />;
  if (action === 'password')
    return (
      <PasswordDialog
        open
        onClose={onClose}
        title={text('passwordTitle', { address })}
        lead={text('passwordLead')}
        doneTitle={text('passwordDone')}
        doneNext={text('passwordDoneNext', { address })}
        generate={generateMailPassword}
        save={(password) =>
          savePassword(() => {
            const params = { domain: domainName, name: mailbox.name };
            return api(setMailboxPassword, { params, body: { password } });
          })
        }
      />
    );
  return (
    <Dialog open onClose={onClose} title={text('quotaTitle', { address })} closeLabel={text('close')}>
      <QuotaForm domainName={domainName} mailbox={mailbox} onClose={onClose} />
    </Dialog>
  );
}

interface QuotaFormProps {
  domainName: string;
  mailbox: Mailbox;
  onClose: () => void;
}

function QuotaForm({ domainName, mailbox, onClose }: QuotaFormProps) {
  const total = useMailboxes(domainName).data?.storage.total_mb ?? 0;
  const { register, handleSubmit } = useForm({ defaultValues: { quota: quotaValue(mailbox.quota_mb) } });
  const change = useMutation(mutation(changeMailbox, [...addressLists]));
  const fieldError = change.error instanceof ApiError ? change.error.fields.quota_mb : undefined;
  return (
    <form
      className="grid gap-4"
      onSubmit={handleSubmit(({ quota }) =>
        change.mutate(
          { params: { domain: domainName, name: mailbox.name }, body: quotaIn(quota) },
          { onSuccess: onClose },
        ),
      )}
    >
      <QuotaField {...register('quota')} totalMb={total} present={mailbox.quota_mb} error={fieldError} />
      {change.error && fieldError === undefined && <ErrorAlert error={change.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {text('saveQuota')}
        </Button>
      </div>
    </form>
  );
}
