import { useId, useState } from 'react';
import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { billingTimeline, customerInvoices, refund, ticketBilling } from '@homeport/contract/staff-billing';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../foundation/locale/use-form.ts';
import { planLabel } from '../../billing/index.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { parseCents, sampleAmount, toDollars, usd } from '../../foundation/format/money.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { calendarDay } from '../../foundation/format/dates.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useCan } from '../access.ts';
import { validateReason, singleLine, ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';

export type Invoice = CallAnswer<typeof customerInvoices>['invoices'][number];

interface RefundDialogProps {
  customerId: string;
  /** null: the dialog is closed. */
  invoice: Invoice | null;
  onClose: () => void;
}

/** Refunds an invoice or a part of it. */
export function RefundDialog({ customerId, invoice, onClose }: RefundDialogProps) {
  return (
    <Dialog
      open={invoice !== null}
      onClose={onClose}
      title={text('refundTitle')}
      closeLabel={common('close')}
    >
      {invoice && <Refund customerId={customerId} invoice={invoice} onClose={onClose} />}
    </Dialog>
  );
}

function Refund({ customerId, invoice, onClose }: RefundDialogProps & { invoice: Invoice }) {
  const path = useStaffPath();
  const can = useCan();
  const [started, setStarted] = useState<StartedRefund | null>(null);
  if (started === null) {
    return <RefundForm customerId={customerId} invoice={invoice} onStarted={setStarted} onClose={onClose} />;
  }
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">{text('refundStarted', { amount: usd(started.amount_cents) })}</p>
      <p className="text-ink-2">{text('refundStartedNext')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {can('operations') && (
          <TextLink to={path('staffOperation', { operationId: started.operation_id })}>
            {text('seeOperation')}
          </TextLink>
        )}
        <Button variant="primary" onClick={onClose}>
          {text('done')}
        </Button>
      </div>
    </div>
  );
}

type StartedRefund = CallAnswer<typeof refund>;

interface RefundFormProps {
  customerId: string;
  invoice: Invoice;
  onStarted: (started: StartedRefund) => void;
  onClose: () => void;
}

/** The form's state and its mutation. Sending twice is one refund, because the refund ID stays the same. */
function useRefundForm({ customerId, invoice, onStarted }: Omit<RefundFormProps, 'onClose'>) {
  const max = invoice.refundable_cents;
  const [refundId] = useState(() => crypto.randomUUID());
  const form = useForm({
    defaultValues: { amount: toDollars(max), plan: 'keep' as PlanAfter, reason: '' },
  });
  const { amount, plan } = useWatch({ control: form.control });
  const send = useMutation({
    ...mutation(refund, [customerInvoices, billingTimeline, ticketBilling]),
    onSuccess: onStarted,
  });
  /** Cents to refund; undefined for an invalid amount. */
  const parse = (typed = '') => {
    const cents = parseCents(typed);
    return cents !== undefined && cents > 0 && cents <= max ? cents : undefined;
  };
  const validateAmount = (typed: string) => {
    if (parse(typed) !== undefined) return true;
    if (typed.trim() === '' || parseCents(typed) !== undefined)
      return text('amountInvalid', { least: usd(1), most: usd(max) });
    return text('amountUnclear', { example: sampleAmount() });
  };
  const submit = form.handleSubmit((values) =>
    send.mutate({
      params: { customer_id: customerId },
      body: {
        refund_id: refundId,
        invoice: invoice.id,
        amount_cents: parse(values.amount) ?? 0,
        reason: singleLine(values.reason),
        plan: values.plan,
      },
    }),
  );
  return { form, send, submit, validateAmount, max, cents: parse(amount), plan: plan ?? 'keep' };
}

/** Asks for amount, plan and reason. */
function RefundForm({ onClose, ...props }: RefundFormProps) {
  const { invoice } = props;
  const { form, send, submit, validateAmount, max, cents, plan } = useRefundForm(props);
  const { errors } = form.formState;
  const can = useCan();
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">
        {text('refundLead', { description: invoice.description, amount: usd(invoice.amount_cents) })}
      </p>
      <Field
        label={text('amount')}
        hint={text('amountHint', { amount: usd(max) })}
        error={errors.amount?.message}
      >
        <TextInput
          {...form.register('amount', { validate: validateAmount })}
          inputMode="decimal"
          autoComplete="off"
          readOnly={send.isPending}
        />
      </Field>
      {invoice.plan !== null && can('customers.manage') && (
        <PlanAfterRefund
          plan={invoice.plan}
          chosen={plan}
          readOnly={send.isPending}
          onChoose={(chosen) => form.setValue('plan', chosen)}
        />
      )}
      <ReasonField
        {...form.register('reason', { validate: (typed) => validateReason(typed) })}
        error={errors.reason?.message}
        readOnly={send.isPending}
      />
      {send.error && <ErrorAlert error={send.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {cents !== undefined ? text('refundNow', { amount: usd(cents) }) : text('refundNowPlain')}
        </Button>
      </div>
    </form>
  );
}

type PlanAfter = NonNullable<CallBody<typeof refund>['plan']>;

interface PlanAfterRefundProps {
  plan: NonNullable<Invoice['plan']>;
  chosen: PlanAfter;
  readOnly: boolean;
  onChoose: (after: PlanAfter) => void;
}

/** Chooses what happens to the plan that the refunded invoice paid for. */
function PlanAfterRefund({ plan, chosen, readOnly, onChoose }: PlanAfterRefundProps) {
  const group = useId();
  const day = calendarDay(new Date(plan.term_ends));
  const choices = [
    { after: 'keep', title: text('planKeep'), why: text('planKeepWhy') },
    // A cancelled plan ends with its term anyway.
    ...(plan.is_cancelled
      ? []
      : [{ after: 'end_of_term', title: text('planTerm', { day }), why: text('planTermWhy') } as const]),
    { after: 'end_now', title: text('planNow'), why: text('planNowWhy') },
  ] as const;
  return (
    <fieldset disabled={readOnly} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {text('planAfter', { plan: planLabel(plan.plan_name) })}
      </legend>
      {choices.map(({ after, title, why }) => (
        <RadioCard
          key={after}
          name={group}
          title={title}
          checked={chosen === after}
          onChange={() => onChoose(after)}
        >
          <span className="text-sm text-ink-2">{why}</span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
