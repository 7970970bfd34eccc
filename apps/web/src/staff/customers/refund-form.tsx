import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { billingTimeline, customerInvoices, refund, ticketBilling } from '@homeport/contract/staff-billing';
import { useForm, useWatch } from 'react-hook-form';
import { mutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { usd } from '../../ui/money.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { checkReason, inOneLine } from '../check-reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { useOnce } from '../use-once.ts';
import { fromCents, toCents } from './cents.ts';
import type { Invoice } from './invoice-line.tsx';
import { PlanAfterRefund } from './plan-after-refund.tsx';
import type { PlanAfter } from './plan-after-refund.tsx';
import { text } from './texts.ts';

export type Started = CallAnswer<typeof refund>;

interface RefundFormProps {
  customerId: string;
  invoice: Invoice;
  onStarted: (started: Started) => void;
  onClose: () => void;
}

/** How much of an invoice goes back, and why. Sent twice, it is one refund. */
export function RefundForm({ customerId, invoice, onStarted, onClose }: RefundFormProps) {
  const most = invoice.refundable_cents;
  const [refundId] = useState(() => crypto.randomUUID());
  const { register, control, handleSubmit, formState, setValue } = useForm({
    defaultValues: { amount: fromCents(most), plan: 'keep' as PlanAfter, reason: '' },
  });
  const { errors } = formState;
  const { amount, plan } = useWatch({ control });
  const send = useMutation({
    ...mutation(refund, [customerInvoices, billingTimeline, ticketBilling]),
    networkMode: 'always',
    onSuccess: onStarted,
  });
  const sendOnce = useOnce(send);
  /** Cents to refund; undefined for what is no amount, or too much. */
  const read = (typed = '') => {
    const cents = toCents(typed);
    return cents !== undefined && cents > 0 && cents <= most ? cents : undefined;
  };
  const cents = read(amount);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((form) =>
        sendOnce({
          params: { customer_id: customerId },
          body: {
            refund_id: refundId,
            invoice: invoice.id,
            amount_cents: read(form.amount) ?? 0,
            reason: inOneLine(form.reason),
            plan: form.plan,
          },
        }),
      )}
    >
      <p className="text-ink-2">
        {text('refundLead', { description: invoice.description, amount: usd(invoice.amount_cents) })}
      </p>
      <Field
        label={text('amount')}
        hint={text('amountHint', { amount: usd(most) })}
        error={errors.amount?.message}
      >
        <TextInput
          {...register('amount', {
            validate: (typed) => read(typed) !== undefined || text('amountWrong', { amount: usd(most) }),
          })}
          inputMode="decimal"
          autoComplete="off"
          readOnly={send.isPending}
        />
      </Field>
      {invoice.plan !== null && (
        <PlanAfterRefund
          plan={invoice.plan}
          chosen={plan ?? 'keep'}
          readOnly={send.isPending}
          onChoose={(chosen) => setValue('plan', chosen)}
        />
      )}
      <ReasonField
        {...register('reason', { validate: (typed) => checkReason(typed) })}
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
