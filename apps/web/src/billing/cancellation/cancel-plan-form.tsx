import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelPlan, planPayments } from '@homeport/contract/billing';
import { limits } from '@homeport/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { useConfig } from '../../foundation/config.ts';
import { Fault } from '../../foundation/layout/fault.tsx';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { checkCancelForm } from './cancel-form-rules.ts';
import type { CancelForm } from './cancel-form-rules.ts';
import { hasChoice } from './cancel-choice.ts';
import type { Ends, PlanPayments, Submitted } from './cancel-choice.ts';
import { CancelTerms } from './cancel-terms.tsx';
import { text } from './cancel-texts.ts';
import { EndChoice } from './end-choice.tsx';

interface CancelPlanFormProps {
  payments: PlanPayments;
  onSubmitted: (submitted: Submitted) => void;
}

/** When the plan ends, a reason, the terms, and the button that cancels it. */
export function CancelPlanForm({ payments, onSubmitted }: CancelPlanFormProps) {
  const [ends, setEnds] = useState<Ends>(() => (hasChoice(payments, new Date()) ? 'term' : null));
  const { register, control, handleSubmit, formState } = useForm<CancelForm>({
    resolver: checkCancelForm,
    defaultValues: { reason: '', agreed: false },
  });
  const { errors } = formState;
  const [reason, agreed] = useWatch({ control, name: ['reason', 'agreed'] });
  const missingId = useId();
  const queryClient = useQueryClient();
  const email = useConfig()?.support_email ?? '';
  const request = useMutation({
    ...mutation(cancelPlan, [planPayments]),
    onSuccess: ({ status }, { body }) => {
      if (status === 'success') onSubmitted({ ends, refundCents: body.refund_cents ?? 0 });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [planPayments.name] }),
  });
  const conflict =
    request.error instanceof ApiError && request.error.code === 'conflict' ? request.error : null;
  const failed = conflict === null && (request.isError || request.data?.status === 'error');
  const submit = ({ reason: why }: CancelForm) =>
    request.mutate({
      body: {
        reason: why,
        ...(ends === null ? {} : { ends }),
        ...(ends === 'now' ? { refund_cents: payments.end_now.refund_cents } : {}),
      },
    });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (request.isPending) event.preventDefault();
        else void handleSubmit(submit)(event);
      }}
      className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <p className="text-ink-2">{text('lead')}</p>
      <Field
        label={text('reason')}
        hint={text('reasonHint')}
        error={errors.reason?.message}
        aside={
          <span aria-hidden="true" className="text-xs text-ink-3 tabular-nums">
            {text('counted', { count: reason.trim().length, limit: limits.cancelReason })}
          </span>
        }
      >
        <TextArea {...register('reason')} readOnly={request.isPending} />
      </Field>
      {ends !== null && (
        <EndChoice payments={payments} ends={ends} readOnly={request.isPending} onChoose={setEnds} />
      )}
      <CancelTerms ends={ends} />
      <div className="grid gap-1.5">
        <Checkbox
          {...register('agreed')}
          label={text('agree')}
          invalid={errors.agreed !== undefined}
          aria-describedby={errors.agreed ? missingId : undefined}
        />
        {errors.agreed && (
          <p id={missingId} role="alert" className="text-sm text-bad">
            {errors.agreed.message}
          </p>
        )}
      </div>
      {conflict && (
        <Banner tone="bad" live>
          {conflict.message}
        </Banner>
      )}
      {failed && <Fault error={request.error}>{text('failed', { email })}</Fault>}
      <Button type="submit" variant="danger" size="lg" wide busy={request.isPending} looksDisabled={!agreed}>
        <span className="text-base tracking-[0.02em]">{text('cancelAccount')}</span>
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {request.isPending && text('submitting')}
      </p>
    </form>
  );
}
