import type { ChangeEvent } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { rate } from '@homeport/contract/feedback';
import { ApiError } from '../foundation/http/api-error.ts';
import { Fault } from '../foundation/layout/fault.tsx';
import { mutation } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { FormCard } from './form-card.tsx';
import { checkReview } from './form-rules.ts';
import type { ReviewForm } from './form-rules.ts';
import type { Words } from './kept-words.ts';
import { StarChoice } from './star-choice.tsx';
import { TextCount } from './text-count.tsx';
import { text } from './texts.ts';

interface ReviewCardProps {
  words: Words;
  onWords: (changed: Partial<Words>) => void;
  onSent: () => void;
}

/** Stars, and words beside them if one likes; once per customer. */
export function ReviewCard({ words, onWords, onSent }: ReviewCardProps) {
  const { register, control, handleSubmit, formState } = useForm<ReviewForm>({
    resolver: checkReview,
    defaultValues: { rating: words.rating, review: words.review },
  });
  const { errors } = formState;
  const {
    field: { ref, name, value, onChange },
  } = useController({ control, name: 'rating' });
  const review = useWatch({ control, name: 'review' });
  const sending = useMutation({
    ...mutation(rate),
    onSuccess: onSent,
    onError: (error) => {
      // Given from another tab before: what one came for is done.
      if (error instanceof ApiError && error.status === 409) onSent();
    },
  });
  const failed =
    sending.error !== null && !(sending.error instanceof ApiError && sending.error.status === 409);
  const submit = (form: ReviewForm) => {
    if (form.rating !== null) sending.mutate({ body: { rating: form.rating, review: form.review } });
  };

  return (
    <FormCard busy={sending.isPending} onSubmit={handleSubmit(submit)}>
      <StarChoice
        ref={ref}
        name={name}
        value={value}
        onChange={(given) => {
          onChange(given);
          onWords({ rating: given });
        }}
        error={errors.rating?.message}
        disabled={sending.isPending}
      />
      <Field
        label={text('review')}
        hint={text('reviewHint')}
        error={errors.review?.message}
        aside={<TextCount value={review} />}
      >
        <TextArea
          {...register('review', {
            onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onWords({ review: target.value }),
          })}
          readOnly={sending.isPending}
        />
      </Field>
      {failed && <Fault error={sending.error}>{text('reviewFailed')}</Fault>}
      <Button type="submit" variant="primary" size="lg" wide busy={sending.isPending}>
        {text('sendReview')}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {sending.isPending && text('sendingReview')}
      </p>
    </FormCard>
  );
}
