import { useMutation } from '@tanstack/react-query';
import { customer, customers } from '@homeport/contract/staff';
import { disableCustomer, enableCustomer, endCustomerSessions } from '@homeport/contract/staff-accounts';
import { useForm } from 'react-hook-form';
import { mutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { checkReason, inOneLine } from '../check-reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { useOnce } from '../use-once.ts';
import { text } from './texts.ts';

/** What admins can do about a customer's sign-in. */
export type AccessAct = 'endSessions' | 'disable' | 'enable';

const calls = { endSessions: endCustomerSessions, disable: disableCustomer, enable: enableCustomer };

interface AccessDialogProps {
  customerId: string;
  /** Whose account it is. */
  name: string;
  /** null: none is being decided. */
  act: AccessAct | null;
  onClose: () => void;
}

/** Asks for the reason, and does it. */
export function AccessDialog({ act, onClose, ...person }: AccessDialogProps) {
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act === null ? '' : text(`${act}Title`)}
      closeLabel={common('close')}
    >
      {act !== null && <Decision key={act} act={act} onClose={onClose} {...person} />}
    </Dialog>
  );
}

function Decision({ customerId, name, act, onClose }: AccessDialogProps & { act: AccessAct }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const decide = useMutation({
    ...mutation(calls[act], [customer, customers]),
    networkMode: 'always',
    onSuccess: () => {
      onClose();
      showToast('ok', text(`${act}Done`));
    },
  });
  const send = useOnce(decide);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ reason }) =>
        send({ params: { customer_id: customerId }, body: { reason: inOneLine(reason) } }),
      )}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-ink-2">{text(`${act}Lead`)}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => checkReason(typed) })}
        hint={text('accessReasonHint')}
        error={formState.errors.reason?.message}
        readOnly={decide.isPending}
      />
      {decide.error && <ErrorAlert error={decide.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant={act === 'disable' ? 'danger' : 'primary'} busy={decide.isPending}>
          {text(`${act}Now`)}
        </Button>
      </div>
    </form>
  );
}
