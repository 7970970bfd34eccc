import { useState } from 'react';
import { limits } from '@homeport/contract/limits';
import { customer } from '@homeport/contract/staff';
import { extendTrial } from '@homeport/contract/staff-goodwill';
import { useWatch } from 'react-hook-form';
import { planLabel } from '../../billing/index.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { type Goodwill, goodwillLists } from './goodwill.ts';
import { text } from './goodwill-texts.ts';

const DAY_MS = 86_400_000;

interface ExtendTrialFormProps {
  customerId: string;
  trial: Goodwill['trial'];
  onClose: () => void;
}

/** Asks for days and reason, or says why the trial cannot be longer. */
export function ExtendTrialForm({ trial, ...props }: ExtendTrialFormProps) {
  const { refusal, plan_name, ends } = trial;
  if (refusal !== null || plan_name === null || ends === null)
    return <p className="text-ink-2">{text(`trial_${refusal ?? 'no_trial'}`)}</p>;
  const most = Math.min(trial.days_left, limits.trialDays);
  return <DaysForm plan={planLabel(plan_name)} ends={new Date(ends)} most={most} {...props} />;
}

interface DaysFormProps extends Omit<ExtendTrialFormProps, 'trial'> {
  plan: string;
  ends: Date;
  most: number;
}

/** Sending twice is one extension, because its id stays the same. */
function DaysForm({ customerId, plan, ends, most, onClose }: DaysFormProps) {
  const [extensionId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { days: String(Math.min(7, most)), reason: '' },
  });
  const { days: typedDays = '' } = useWatch({ control });
  const send = useMutation({
    ...mutation(extendTrial, [...goodwillLists, customer]),
    onSuccess: (done) => {
      onClose();
      showToast('ok', text('extendStarted', { day: calendarDay(new Date(done.ends)) }));
    },
  });
  const daysOf = (typed: string) => {
    const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
    return days >= 1 && days <= most ? days : undefined;
  };
  const days = daysOf(typedDays);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((values) =>
        send.mutate({
          params: { customer_id: customerId },
          body: {
            extension_id: extensionId,
            days: daysOf(values.days) ?? 0,
            reason: singleLine(values.reason),
          },
        }),
      )}
    >
      <p className="text-ink-2">{text('extendLead', { plan, day: calendarDay(ends) })}</p>
      <Field
        label={text('days')}
        hint={text('daysHint', { days: most })}
        error={formState.errors.days?.message}
      >
        <TextInput
          {...register('days', {
            validate: (typed) => daysOf(typed) !== undefined || text('daysInvalid', { most }),
          })}
          inputMode="numeric"
          autoComplete="off"
          readOnly={send.isPending}
        />
      </Field>
      {days !== undefined && (
        <p className="font-medium">
          {text('endsThen', { day: calendarDay(new Date(ends.getTime() + days * DAY_MS)) })}
        </p>
      )}
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
          {text('extendNow')}
        </Button>
      </div>
    </form>
  );
}
