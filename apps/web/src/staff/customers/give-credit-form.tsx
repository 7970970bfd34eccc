import { useState } from 'react';
import { limits } from '@homeport/contract/limits';
import { giveCredit } from '@homeport/contract/staff-goodwill';
import { useWatch } from 'react-hook-form';
import { parseCents, sampleAmount, usd } from '../../foundation/format/money.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { goodwillLists } from './goodwill.ts';
import { text } from './goodwill-texts.ts';
import { text as customers } from './texts.ts';

interface GiveCreditFormProps {
  customerId: string;
  /** US cents that the role allows now; null: no limit. */
  mayGiveCents: number | null;
  onClose: () => void;
}

/** Asks for amount and reason. Sending twice is one credit, because its id stays the same. */
export function GiveCreditForm({ customerId, mayGiveCents, onClose }: GiveCreditFormProps) {
  const most = Math.min(mayGiveCents ?? limits.creditCents, limits.creditCents);
  const [creditId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { amount: '', reason: '' },
  });
  const { amount = '' } = useWatch({ control });
  const send = useMutation({
    ...mutation(giveCredit, goodwillLists),
    onSuccess: (_, { body }) => {
      onClose();
      showToast('ok', text('giveStarted', { amount: usd(body.amount_cents) }));
    },
  });
  const centsOf = (typed: string) => {
    const cents = parseCents(typed);
    return cents !== undefined && cents > 0 && cents <= most ? cents : undefined;
  };
  const validateAmount = (typed: string) => {
    if (centsOf(typed) !== undefined) return true;
    if (typed.trim() === '' || parseCents(typed) !== undefined)
      return customers('amountInvalid', { least: usd(1), most: usd(most) });
    return customers('amountUnclear', { example: sampleAmount() });
  };
  const cents = centsOf(amount);
  if (most === 0) return <p className="text-ink-2">{text('noneLeft')}</p>;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((values) =>
        send.mutate({
          params: { customer_id: customerId },
          body: {
            credit_id: creditId,
            amount_cents: centsOf(values.amount) ?? 0,
            reason: singleLine(values.reason),
          },
        }),
      )}
    >
      <p className="text-ink-2">{text('giveLead')}</p>
      <Field
        label={customers('amount')}
        hint={text('giveLimit', { amount: usd(most) })}
        error={formState.errors.amount?.message}
      >
        <TextInput
          {...register('amount', { validate: validateAmount })}
          inputMode="decimal"
          autoComplete="off"
          readOnly={send.isPending}
        />
      </Field>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('reasonHint')}
        error={formState.errors.reason?.message}
        readOnly={send.isPending}
      />
      {send.error && <ErrorAlert error={send.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {cents === undefined ? text('giveNowPlain') : text('giveNow', { amount: usd(cents) })}
        </Button>
      </div>
    </form>
  );
}
