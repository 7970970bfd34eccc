import { deleteMailbox, type Mailbox } from '@homeport/contract/mailboxes';
import { useForm } from '../foundation/locale/use-form.ts';
import { readableSize } from '../foundation/format/numbers.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toaster.tsx';
import { addressLists } from './address-queries.ts';
import { text } from './address-texts.ts';

interface DeleteMailboxProps {
  domainName: string;
  mailbox: Mailbox;
  /** As people read it. */
  address: string;
  onClose: () => void;
}

/** Says what is lost, asks for the address and deletes the mailbox. */
export function DeleteMailbox({ domainName, mailbox, address, onClose }: DeleteMailboxProps) {
  const { used_mb } = mailbox;
  return (
    <Dialog open onClose={onClose} title={text('deleteTitle', { address })} closeLabel={text('close')}>
      <Banner tone="warn">
        <p className="font-semibold">
          {text('deleteLoses', { size: used_mb === null || used_mb === 0 ? 'none' : readableSize(used_mb) })}
        </p>
        <p className="mt-1">{text('deleteNoBackup')}</p>
      </Banner>
      <p className="text-ink-2">{text('deleteReturns')}</p>
      <DeleteForm domainName={domainName} mailbox={mailbox} address={address} onClose={onClose} />
    </Dialog>
  );
}

function DeleteForm({ domainName, mailbox, address, onClose }: DeleteMailboxProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { typed: '' } });
  const deletion = useMutation(mutation(deleteMailbox, [...addressLists]));
  const isAddress = (typed: string) => [address, mailbox.address].includes(typed.trim().toLowerCase());
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(() =>
        deletion.mutate(
          { params: { domain: domainName, name: mailbox.name }, query: { confirm: mailbox.address } },
          {
            onSuccess: ({ pending }) => {
              showToast('ok', text(pending ? 'deletingNow' : 'deleted', { address }));
              onClose();
            },
          },
        ),
      )}
    >
      <Field
        label={<span className="[overflow-wrap:anywhere]">{text('deleteType', { address })}</span>}
        error={formState.errors.typed?.message}
      >
        <TextInput
          {...register('typed', {
            validate: (typed) => isAddress(typed) || text('deleteMismatch', { address }),
          })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {deletion.error && <ErrorAlert error={deletion.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('keep')}</Button>
        <Button type="submit" variant="danger" busy={deletion.isPending}>
          {text('deleteNow')}
        </Button>
      </div>
    </form>
  );
}
