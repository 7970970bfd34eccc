import { useId } from 'react';
import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import { ratingReasons, type rateTicket, type mailedRating, verdicts } from '@homeport/contract/satisfaction';
import { useWatch } from 'react-hook-form';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioTile } from '../../ui/radio-card.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { text } from './texts.ts';

export type Opinion = CallBody<typeof rateTicket>;
export type AskedRating = CallAnswer<typeof mailedRating>['asked'];
export type GivenRating = NonNullable<AskedRating['rating']>;

interface Values {
  verdict: '' | Opinion['verdict'];
  reason: '' | NonNullable<Opinion['reason']>;
  comment: string;
}

const icons = { good: ThumbsUp, bad: ThumbsDown };

interface RatingFormProps {
  /** null: not rated yet. */
  rating: GivenRating | null;
  isSaving: boolean;
  error: Error | null;
  onRate: (opinion: Opinion) => void;
  /** Left out: there is nothing to go back to. */
  onCancel?: () => void;
}

/** Good or bad, why, and anything else. Nothing is sent before the button is pressed. */
export function RatingForm({ rating, isSaving, error, onRate, onCancel }: RatingFormProps) {
  const form = useForm<Values>({
    defaultValues: {
      verdict: rating?.verdict ?? '',
      reason: rating?.reason ?? '',
      comment: rating?.comment ?? '',
    },
  });
  const problemId = useId();
  const { errors } = form.formState;
  const verdict = useWatch({ control: form.control, name: 'verdict' });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const submit = form.handleSubmit((values) => {
    if (values.verdict === '' || isSaving) return;
    onRate({
      verdict: values.verdict,
      comment: values.comment,
      ...(values.reason === '' ? {} : { reason: values.reason }),
    });
  });
  const chooseVerdict = form.register('verdict', {
    validate: (chosen) => chosen !== '' || text('chooseFirst'),
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">{text('verdict')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {verdicts.map((value) => {
            const Icon = icons[value];
            return (
              <RadioTile
                key={value}
                {...chooseVerdict}
                value={value}
                aria-describedby={errors.verdict && problemId}
                badge={<Icon size={16} aria-hidden="true" />}
                onChange={async (event) => {
                  // Its reasons are others.
                  form.setValue('reason', '');
                  form.clearErrors('verdict');
                  await chooseVerdict.onChange(event);
                }}
              >
                {text(value)}
              </RadioTile>
            );
          })}
        </div>
        {errors.verdict && (
          <p id={problemId} role="alert" className="mt-1.5 text-sm text-bad">
            {errors.verdict.message}
          </p>
        )}
      </fieldset>
      {verdict !== '' && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{text('why')}</legend>
          <div className="grid gap-2">
            {(['', ...ratingReasons[verdict]] as const).map((value) => (
              <RadioTile
                key={value}
                name="reason"
                checked={reason === value}
                onChange={() => form.setValue('reason', value)}
              >
                {text(value === '' ? 'noReason' : value)}
              </RadioTile>
            ))}
          </div>
        </fieldset>
      )}
      <Field label={text('comment')} hint={text('commentHint')} error={errors.comment?.message}>
        <TextArea
          {...form.register('comment', {
            validate: (typed) =>
              typed.trim().length <= limits.ratingComment || text('tooLong', { max: limits.ratingComment }),
          })}
          rows={3}
          readOnly={isSaving}
        />
      </Field>
      {error && <ErrorAlert error={error}>{text('failed')}</ErrorAlert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSaving}>
          {text('send')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{text('cancel')}</Button>}
      </div>
    </form>
  );
}
