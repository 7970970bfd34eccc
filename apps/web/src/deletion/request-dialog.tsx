import type { ReactNode } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountEvents, hostingPlans, userDetails } from '@homeport/contract/account';
import { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { deletionForm, deletionOutlook, requestDeletion } from '@homeport/contract/deletion';
import { timers } from '@homeport/contract/limits';
import { calendarDay } from '../foundation/format/dates.ts';
import { usd } from '../foundation/format/money.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useForm } from '../foundation/locale/use-form.ts';
import { useUser } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

type Outlook = CallAnswer<typeof deletionOutlook>;

interface RequestDialogProps {
  /** null: it is closed. */
  openedAt: number | null;
  onClose: () => void;
  outlook: Outlook;
}

/** Says what is deleted, when, and what stays, and has the customer confirm it. */
export function RequestDialog({ openedAt, onClose, outlook }: RequestDialogProps) {
  return (
    <Dialog open={openedAt !== null} onClose={onClose} title={text('title')} closeLabel={text('close')} wide>
      <Consequences outlook={outlook} from={openedAt ?? 0} />
      <RequestForm onClose={onClose} outlook={outlook} />
    </Dialog>
  );
}

function Consequences({ outlook, from }: { outlook: Outlook; from: number }) {
  const { plan, holdings, open_invoices: unpaid, invoice_years: years, invoices_until: until } = outlook;
  const day = calendarDay(new Date(from + timers.accountDeletion));
  return (
    <div className="grid gap-4 text-sm text-ink-2">
      <Part title={text('now')}>
        {plan === null && <li>{text('noPlan')}</li>}
        {plan !== null && (
          <li>
            {text('endsNow')}{' '}
            {plan.refund_cents > 0
              ? text('refunded', { amount: usd(plan.refund_cents) })
              : text('notRefunded')}
          </li>
        )}
        {unpaid > 0 && <li>{text('openInvoices', { count: unpaid })}</li>}
      </Part>
      <Part title={text('later', { day })}>
        {(['websites', 'mailboxes', 'backups', 'members'] as const).map(
          (kind) => holdings[kind] > 0 && <li key={kind}>{text(kind, { count: holdings[kind] })}</li>,
        )}
        <li>{text('rest')}</li>
        <li>{text('profile')}</li>
        <li>{text('others')}</li>
      </Part>
      <Part title={text('keptByUs')}>
        {until !== null && <li>{text('invoices', { years, day: calendarDay(new Date(until)) })}</li>}
        <li>{text('trialCard')}</li>
        <li>{text('log')}</li>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">{children}</ul>
    </section>
  );
}

function RequestForm({ onClose, outlook }: Omit<RequestDialogProps, 'openedAt'>) {
  const email = useUser()?.email ?? '';
  const { domains } = outlook.holdings;
  const request = useMutation({
    ...mutation(requestDeletion, [deletionOutlook, userDetails, accountEvents, hostingPlans, planPayments]),
    onSuccess: ({ deletion }) => {
      showToast('ok', text('requested', { day: calendarDay(new Date(deletion.due)) }));
      onClose();
    },
  });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(deletionForm),
    defaultValues: { email: '', loses_domains: false },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={handleSubmit((typed) => {
        if (domains.length > 0 && !typed.loses_domains)
          return setError('loses_domains', { message: text('domainsNeeded') });
        if (typed.email !== email) return setError('email', { message: text('otherEmail') });
        const { plan } = outlook;
        const shown = plan === null ? {} : { refund_cents: plan.refund_cents };
        return request.mutate({ body: { ...typed, ...shown } });
      })}
    >
      {domains.length > 0 && (
        <section className="grid gap-2 text-sm text-ink-2">
          <h3 className="font-semibold text-ink">{text('domains')}</h3>
          <p>{text('domainsStay')}</p>
          <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
            {domains.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <ConfirmCheckbox
            {...register('loses_domains')}
            label={text('losesDomains')}
            error={errors.loses_domains?.message}
          />
        </section>
      )}
      <Field label={text('email', { email })} error={errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      {request.error && <ErrorAlert error={request.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="danger" busy={request.isPending}>
          {text('confirm')}
        </Button>
      </div>
    </form>
  );
}
