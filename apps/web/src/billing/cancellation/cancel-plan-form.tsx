import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cancelPlan, planPayments } from '@homeport/contract/billing';
import { limits } from '@homeport/contract/limits';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../foundation/locale/use-form.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useConfig } from '../../foundation/config.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { checkCancelForm, hasChoice } from './cancel-rules.ts';
import type { PlanPayments } from '../queries.ts';
import type { CancelForm, Ends, Submitted } from './cancel-rules.ts';
import { text } from './texts.ts';
import { EndChoice, CancelTerms } from './cancel-terms.tsx';

interface CancelPlanFormProps {
  payments: PlanPayments;
  onSubmitted: (submitted: Submitted) => void;
}

/** The end date, a reason, the terms, and the button that cancels the plan. */
export function CancelPlanForm({ payments, onSubmitted }: CancelPlanFormProps) {
  const [ends, setEnds] = useState<Ends>(() => (hasChoice(payments, new Date()) ? 'term' : null));
  const { register, control, handleSubmit, formState } = useForm<CancelForm>({
    resolver: checkCancelForm,
    defaultValues: { reason: '', agreed: false },
  });
  const { errors } = formState;
  const [reason, agreed] = useWatch({ control, name: ['reason', 'agreed'] });
  const { request, cancel } = useCancelPlan(payments, ends, onSubmitted);
  const { isPending } = request;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
        else void handleSubmit(cancel)(event);
      }}
      className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <p className="text-ink-2">{text('lead')}</p>
      <Field
        label={text('reason')}
        hint={text('reasonHint')}
        error={errors.reason?.message}
        aside={<Counter count={reason.trim().length} />}
      >
        <TextArea {...register('reason')} readOnly={isPending} />
      </Field>
      {ends !== null && <EndChoice payments={payments} ends={ends} readOnly={isPending} onChoose={setEnds} />}
      <CancelTerms ends={ends} />
      <Agreement field={register('agreed')} error={errors.agreed?.message} />
      <CancelErrors request={request} />
      <Button type="submit" variant="danger" size="lg" wide busy={isPending} looksDisabled={!agreed}>
        <span className="text-base tracking-[0.02em]">{text('cancelAccount')}</span>
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isPending && text('submitting')}
      </p>
    </form>
  );
}

function useCancelPlan(payments: PlanPayments, ends: Ends, onSubmitted: CancelPlanFormProps['onSubmitted']) {
  const queryClient = useQueryClient();
  const request = useMutation({
    ...mutation(cancelPlan, [planPayments]),
    onSuccess: ({ status }, { body }) => {
      if (status === 'success') onSubmitted({ ends, refundCents: body.refund_cents ?? 0 });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [planPayments.name] }),
  });
  const cancel = ({ reason }: CancelForm) => {
    // The mutation cache is updated at once, so that a double click sends one request.
    if (queryClient.isMutating({ mutationKey: [cancelPlan.name] }) > 0) return;
    request.mutate({
      body: {
        reason,
        ...(ends === null ? {} : { ends }),
        // The amount that the customer saw; the API refuses another one.
        ...(ends === 'now' ? { refund_cents: payments.end_now.refund_cents } : {}),
      },
    });
  };
  return { request, cancel };
}

function Counter({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="text-xs text-ink-3 tabular-nums">
      {text('counted', { count, limit: limits.cancelReason })}
    </span>
  );
}

interface AgreementProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

function Agreement({ field, error }: AgreementProps) {
  const errorId = useId();
  return (
    <div className="grid gap-1.5">
      <Checkbox
        {...field}
        label={text('agree')}
        invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

function CancelErrors({ request }: { request: ReturnType<typeof useCancelPlan>['request'] }) {
  const email = useConfig()?.support_email ?? '';
  const { error, isError, data } = request;
  if (error instanceof ApiError && error.code === 'conflict') {
    return (
      <Banner tone="bad" live>
        {error.message}
      </Banner>
    );
  }
  if (!isError && data?.status !== 'error') return null;
  return <ErrorAlert error={error}>{text('failed', { email })}</ErrorAlert>;
}
