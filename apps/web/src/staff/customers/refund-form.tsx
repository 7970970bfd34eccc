import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { billingTimeline, customerInvoices, refund, ticketBilling } from '@homeport/contract/staff-billing';
import { mutation } from '../../app/http/query.ts';
import { Refusal } from '../../app/refusal.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { usd } from '../../ui/money.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { useOnce } from '../use-once.ts';
import { useReason } from '../use-reason.ts';
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
  const [amount, setAmount] = useState(fromCents(most));
  const [after, setAfter] = useState<PlanAfter>('keep');
  const [amountWrong, setAmountWrong] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const reason = useReason();
  const send = useMutation({
    ...mutation(refund, [customerInvoices, billingTimeline, ticketBilling]),
    networkMode: 'always',
    onSuccess: onStarted,
  });
  const sendOnce = useOnce(send);
  const cents = toCents(amount);
  const fits = cents !== undefined && cents > 0 && cents <= most;

  const submit = () => {
    setAmountWrong(!fits);
    const why = reason.read();
    if (!fits) amountInput.current?.focus();
    if (!fits || why === undefined) return;
    sendOnce({
      params: { customer_id: customerId },
      body: { refund_id: refundId, invoice: invoice.id, amount_cents: cents, reason: why, plan: after },
    });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-ink-2">
        {text('refundLead', { description: invoice.description, amount: usd(invoice.amount_cents) })}
      </p>
      <Field
        label={text('amount')}
        hint={text('amountHint', { amount: usd(most) })}
        error={amountWrong && text('amountWrong', { amount: usd(most) })}
      >
        <TextInput
          ref={amountInput}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          readOnly={send.isPending}
          onChange={(event) => {
            setAmount(event.target.value);
            setAmountWrong(false);
          }}
        />
      </Field>
      {invoice.plan !== null && (
        <PlanAfterRefund plan={invoice.plan} chosen={after} readOnly={send.isPending} onChoose={setAfter} />
      )}
      <ReasonField reason={reason} readOnly={send.isPending} />
      {send.error && <Refusal error={send.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {fits ? text('refundNow', { amount: usd(cents) }) : text('refundNowPlain')}
        </Button>
      </div>
    </form>
  );
}
