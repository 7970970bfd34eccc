import { useState } from 'react';
import { customer, customers } from '@homeport/contract/staff';
import { disableCustomer, enableCustomer, endCustomerSessions } from '@homeport/contract/staff-accounts';
import { useForm } from '../../foundation/locale/use-form.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { calendarDay } from '../../foundation/format/dates.ts';
import { showToast } from '../../ui/toaster.tsx';
import { validateReason, singleLine, ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';

interface AccessCardProps {
  customerId: string;
  name: string;
  /** When the account was disabled, ISO 8601; null: it is enabled. */
  disabledAt: string | null;
}

/** Disables or enables a customer's sign-in, and ends sessions. */
export function AccessCard({ customerId, name, disabledAt }: AccessCardProps) {
  const [action, setAction] = useState<AccessAction | null>(null);
  const isDisabled = disabledAt !== null;
  return (
    <Card aria-label={text('access')}>
      <CardHead
        title={text('access')}
        badge={isDisabled && <Chip tone="bad">{text('accessDisabled')}</Chip>}
      />
      <FactRow
        className="max-sm:flex-wrap"
        label={text('accessSessions')}
        description={text('accessSessionsWhy')}
        control={
          <Button size="sm" onClick={() => setAction('endSessions')}>
            {text('endSessions')}
          </Button>
        }
      />
      <FactRow
        className="max-sm:flex-wrap"
        label={text('accessAccount')}
        description={
          isDisabled
            ? text('accessDisabledSince', { day: calendarDay(new Date(disabledAt)) })
            : text('accessAccountWhy')
        }
        control={
          <Button size="sm" onClick={() => setAction(isDisabled ? 'enable' : 'disable')}>
            {text(isDisabled ? 'enable' : 'disable')}
          </Button>
        }
      />
      <AccessDialog customerId={customerId} name={name} action={action} onClose={() => setAction(null)} />
    </Card>
  );
}

/** An admin's action on a customer's sign-in. */
type AccessAction = 'endSessions' | 'disable' | 'enable';

const calls = { endSessions: endCustomerSessions, disable: disableCustomer, enable: enableCustomer };

interface AccessDialogProps {
  customerId: string;
  /** The customer's name. */
  name: string;
  /** null: the dialog is closed. */
  action: AccessAction | null;
  onClose: () => void;
}

/** Asks for a reason, then performs the action. */
function AccessDialog({ action, onClose, ...customerProps }: AccessDialogProps) {
  return (
    <Dialog
      open={action !== null}
      onClose={onClose}
      title={action === null ? '' : text(`${action}Title`)}
      closeLabel={common('close')}
    >
      {action !== null && <AccessForm key={action} action={action} onClose={onClose} {...customerProps} />}
    </Dialog>
  );
}

function AccessForm({ customerId, name, action, onClose }: AccessDialogProps & { action: AccessAction }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const decide = useMutation({
    ...mutation(calls[action], [customer, customers]),
    onSuccess: () => {
      onClose();
      showToast('ok', text(`${action}Done`));
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ reason }) =>
        decide.mutate({ params: { customer_id: customerId }, body: { reason: singleLine(reason) } }),
      )}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-ink-2">{text(`${action}Lead`)}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('accessReasonHint')}
        error={formState.errors.reason?.message}
        readOnly={decide.isPending}
      />
      {decide.error && <ErrorAlert error={decide.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant={action === 'disable' ? 'danger' : 'primary'} busy={decide.isPending}>
          {text(`${action}Now`)}
        </Button>
      </div>
    </form>
  );
}
