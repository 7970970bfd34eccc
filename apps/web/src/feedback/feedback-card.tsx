import { useEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Check } from 'lucide-react';
import { sendFeedback } from '@homeport/contract/feedback';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { mutation } from '../foundation/http/query.ts';
import { useMutateOnce } from '../foundation/http/use-once.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-input.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { FormCard, checkFeedback, TextCount } from './form.tsx';
import type { FeedbackForm } from './form.tsx';
import type { FeedbackDraft } from './feedback-draft.ts';
import { text } from './texts.ts';

interface FeedbackCardProps {
  draft: FeedbackDraft;
  onDraft: (changed: Partial<FeedbackDraft>) => void;
}

/** Free-form feedback, any number of times. */
export function FeedbackCard({ draft, onDraft }: FeedbackCardProps) {
  const { register, control, handleSubmit, formState, reset } = useForm<FeedbackForm>({
    resolver: checkFeedback,
    defaultValues: { feedback: draft.feedback },
  });
  const written = useWatch({ control, name: 'feedback' });
  const sending = useMutation({
    ...mutation(sendFeedback),
    onSuccess: () => {
      onDraft({ feedback: '' });
      reset({ feedback: '' });
    },
  });
  const send = useMutateOnce(sending);
  if (sending.isSuccess) return <FeedbackThanks onMore={sending.reset} />;
  const submit = (form: FeedbackForm) => send({ body: form });

  return (
    <FormCard busy={sending.isPending} onSubmit={handleSubmit(submit)}>
      <Field
        label={text('feedback')}
        hint={
          <>
            {text('feedbackHint')} {text('forHelp')}{' '}
            <TextLink to={pathTo('support')}>{text('goToSupport')}</TextLink>
          </>
        }
        error={formState.errors.feedback?.message}
        aside={<TextCount value={written} />}
      >
        <TextArea
          rows={6}
          {...register('feedback', {
            onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onDraft({ feedback: target.value }),
          })}
          readOnly={sending.isPending}
        />
      </Field>
      {sending.error && <ErrorAlert error={sending.error}>{text('feedbackFailed')}</ErrorAlert>}
      <Button type="submit" variant="primary" size="lg" wide busy={sending.isPending}>
        {text('sendFeedback')}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {sending.isPending && text('sendingFeedback')}
      </p>
    </FormCard>
  );
}

/** Replaces the form and takes the focus, because the button that had it is gone. */
function FeedbackThanks({ onMore }: { onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ok-wash text-ok"
        >
          <Check size={20} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {text('feedbackThanks')}
        </h2>
      </div>
      <p className="text-ink-2">{text('feedbackThanksWhy')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={pathTo('home')} variant="primary" size="sm">
          {text('goToDashboard')}
        </ButtonLink>
        <Button size="sm" onClick={onMore}>
          {text('sendMore')}
        </Button>
      </div>
    </section>
  );
}
