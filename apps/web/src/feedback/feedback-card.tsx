import type { ChangeEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { sendFeedback } from '@homeport/contract/feedback';
import { useForm, useWatch } from 'react-hook-form';
import { Fault } from '../foundation/layout/fault.tsx';
import { mutation } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { FeedbackThanks } from './feedback-thanks.tsx';
import { FormCard } from './form-card.tsx';
import { checkFeedback } from './form-rules.ts';
import type { FeedbackForm } from './form-rules.ts';
import type { Words } from './kept-words.ts';
import { TextCount } from './text-count.tsx';
import { text } from './texts.ts';

interface FeedbackCardProps {
  words: Words;
  onWords: (changed: Partial<Words>) => void;
}

/** Anything one wants us to know, as often as one likes. */
export function FeedbackCard({ words, onWords }: FeedbackCardProps) {
  const { register, control, handleSubmit, formState, reset } = useForm<FeedbackForm>({
    resolver: checkFeedback,
    defaultValues: { feedback: words.feedback },
  });
  const written = useWatch({ control, name: 'feedback' });
  const sending = useMutation({
    ...mutation(sendFeedback),
    onSuccess: () => {
      onWords({ feedback: '' });
      reset({ feedback: '' });
    },
  });
  if (sending.isSuccess) return <FeedbackThanks onMore={sending.reset} />;
  const submit = (form: FeedbackForm) => sending.mutate({ body: form });

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
            onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onWords({ feedback: target.value }),
          })}
          readOnly={sending.isPending}
        />
      </Field>
      {sending.error && <Fault error={sending.error}>{text('feedbackFailed')}</Fault>}
      <Button type="submit" variant="primary" size="lg" wide busy={sending.isPending}>
        {text('sendFeedback')}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {sending.isPending && text('sendingFeedback')}
      </p>
    </FormCard>
  );
}
