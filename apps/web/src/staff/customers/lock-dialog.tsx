import { customerDomains, lockCustomerDomain, unlockCustomerDomain } from '@homeport/contract/staff-domains';
import { calendarDay } from '../../foundation/format/dates.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { text } from './domains-texts.ts';
import { type Registry, useFailedAction } from './staff-domain.ts';

interface LockDialogProps {
  customerId: string;
  name: string;
  /** As it was when the dialog opened, although the list is reloaded meanwhile; null: the dialog is closed. */
  registry: Registry | null;
  onClose: () => void;
}

export const willBeLocked = ({ lock }: Registry): boolean => lock === 'unlocked' || lock === 'unlocking';

/** Asks for a reason, then locks or unlocks a domain: the opposite of what it is, or is becoming. */
export function LockDialog({ registry, ...form }: LockDialogProps) {
  return (
    <Dialog
      open={registry !== null}
      onClose={form.onClose}
      title={registry === null ? '' : text(willBeLocked(registry) ? 'lockTitle' : 'unlockTitle')}
      closeLabel={common('close')}
    >
      {registry !== null && <LockForm registry={registry} {...form} />}
    </Dialog>
  );
}

function LockForm({ customerId, name, registry, onClose }: LockDialogProps & { registry: Registry }) {
  const { lock, code_shown } = registry;
  const willLock = willBeLocked(registry);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const change = useMutation({
    ...mutation(willLock ? lockCustomerDomain : unlockCustomerDomain, [customerDomains]),
    onSuccess: () => {
      onClose();
      showToast('ok', text(willLock ? 'lockStarted' : 'unlockStarted', { name: readableHost(name) }));
    },
    onError: useFailedAction(name),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ reason }) =>
        change.mutate({
          params: { customer_id: customerId, domain: name },
          body: { reason: singleLine(reason) },
        }),
      )}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{readableHost(name)}</p>
      <div className="grid gap-2 text-ink-2">
        <p>{text(willLock ? 'lockWhy' : 'unlockWhy')}</p>
        {willLock && code_shown !== null && (
          <p>{text('lockEndsCode', { day: calendarDay(new Date(code_shown)) })}</p>
        )}
        {(lock === 'locking' || lock === 'unlocking') && <p>{text('lockReplaces')}</p>}
      </div>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('lockReasonHint')}
        error={formState.errors.reason?.message}
        readOnly={change.isPending}
      />
      {change.error && <ErrorAlert error={change.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant={willLock ? 'primary' : 'danger'} busy={change.isPending}>
          {text(willLock ? 'lockNow' : 'unlockNow')}
        </Button>
      </div>
    </form>
  );
}
