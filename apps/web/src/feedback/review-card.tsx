import { useEffect, useRef, useId, useState } from 'react';
import type { ChangeEvent, Ref } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { rate } from '@homeport/contract/feedback';
import { withColon } from '../foundation/format/labels.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-input.tsx';
import { Banner } from '../ui/banner.tsx';
import { FormCard, checkReview, TextCount } from './feedback-form.tsx';
import type { ReviewForm, FeedbackDraft } from './feedback-form.tsx';
import { text } from './texts.ts';

interface ReviewCardProps {
  draft: FeedbackDraft;
  onDraft: (changed: Partial<FeedbackDraft>) => void;
  onSent: () => void;
}

function useRating(onSent: () => void) {
  const sending = useMutation({
    ...mutation(rate),
    onSuccess: onSent,
    onError: (error) => {
      if (isSentAlready(error)) onSent();
    },
  });
  return { sending, failed: sending.error !== null && !isSentAlready(sending.error) };
}

/** It was sent from another tab. */
const isSentAlready = (error: Error) => error instanceof ApiError && error.status === 409;

/** A star rating with an optional text; one per customer. */
export function ReviewCard({ draft, onDraft, onSent }: ReviewCardProps) {
  const { register, control, handleSubmit, formState } = useForm<ReviewForm>({
    resolver: checkReview,
    defaultValues: { rating: draft.rating, review: draft.review },
  });
  const { errors } = formState;
  const { ref, name, value, onChange } = useController({ control, name: 'rating' }).field;
  const review = useWatch({ control, name: 'review' });
  const { sending, failed } = useRating(onSent);
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
          onDraft({ rating: given });
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
            onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onDraft({ review: target.value }),
          })}
          readOnly={sending.isPending}
        />
      </Field>
      {failed && <ErrorAlert error={sending.error}>{text('reviewFailed')}</ErrorAlert>}
      <Button type="submit" variant="primary" size="lg" wide busy={sending.isPending}>
        {text('sendReview')}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {sending.isPending && text('sendingReview')}
      </p>
    </FormCard>
  );
}

/** Thanks for the review, above the feedback form. Takes the focus, because the button that had it is gone. */
export function ReviewThanks() {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div ref={banner} tabIndex={-1} className="outline-none">
      <Banner tone="ok" live>
        <strong className="font-semibold">{text('reviewThanks')}</strong> {text('reviewThanksWhy')}
      </Banner>
    </div>
  );
}

const stars = [1, 2, 3, 4, 5] as const;
type Stars = (typeof stars)[number];

interface StarChoiceProps {
  name: string;
  /** null: none chosen. */
  value: number | null;
  onChange: (value: number) => void;
  error: string | undefined;
  disabled: boolean;
  /** The first star, to be focused when none is chosen. */
  ref: Ref<HTMLInputElement>;
}

/** A rating of one to five stars, as radio buttons. */
function StarChoice({ name, value, onChange, error, disabled, ref }: StarChoiceProps) {
  const errorId = useId();
  const [pointed, setPointed] = useState<Stars | null>(null);
  const shown = pointed ?? value ?? 0;
  const word = stars.find((count) => count === shown);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{text('howManyStars')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(null)}>
          {stars.map((count) => (
            <StarInput
              key={count}
              ref={count === 1 ? ref : undefined}
              name={name}
              count={count}
              checked={value === count}
              isFilled={count <= shown}
              disabled={disabled}
              onPoint={() => setPointed(count)}
              onChoose={() => onChange(count)}
            />
          ))}
        </div>
        <span aria-hidden="true" className="min-h-5 text-md font-medium text-ink-2">
          {word !== undefined && text(`star${word}`)}
        </span>
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface StarInputProps {
  name: string;
  count: Stars;
  checked: boolean;
  isFilled: boolean;
  disabled: boolean;
  onPoint: () => void;
  onChoose: () => void;
  ref: Ref<HTMLInputElement> | undefined;
}

function StarInput({ name, count, checked, isFilled, disabled, onPoint, onChoose, ref }: StarInputProps) {
  return (
    <label
      onPointerEnter={({ pointerType }) => !disabled && pointerType === 'mouse' && onPoint()}
      className={clsx(
        'relative flex size-12 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-tide',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        value={count}
        checked={checked}
        onChange={() => !disabled && onChoose()}
        aria-label={`${withColon(text('starCount', { count }))} ${text(`star${count}`)}`}
        aria-disabled={disabled || undefined}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <Star
        size={32}
        aria-hidden="true"
        className={clsx('transition-colors duration-150', isFilled ? 'fill-tide text-tide' : 'text-ink-3')}
      />
    </label>
  );
}
