import { useEffect, useRef, useState } from 'react';
import { calendarDay } from '../../foundation/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { type AskedRating, type Opinion, RatingForm } from './rating-form.tsx';
import { text } from './texts.ts';

interface RatingStateProps {
  asked: AskedRating;
  isSaving: boolean;
  isSaved: boolean;
  error: Error | null;
  onRate: (opinion: Opinion, done: () => void) => void;
}

/** The form while nothing was rated; after that the rating, which can be changed for some days. */
export function RatingState({ asked, isSaving, isSaved, error, onRate }: RatingStateProps) {
  const [isChanging, setIsChanging] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const { rating, is_open, open_until } = asked;
  const isShown = rating !== null && !isChanging;
  useEffect(() => {
    // The pressed button, which had the focus, is gone.
    if (isShown && isSaved && document.activeElement === document.body) outcome.current?.focus();
  }, [isShown, isSaved]);
  if (!is_open && rating === null) return <p className="text-ink-2">{text('notAnswered')}</p>;
  if (!isShown) {
    return (
      <RatingForm
        rating={rating}
        isSaving={isSaving}
        error={error}
        onRate={(opinion) => onRate(opinion, () => setIsChanging(false))}
        {...(rating !== null && { onCancel: () => setIsChanging(false) })}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p ref={outcome} tabIndex={-1} role="status" className="font-medium outline-none">
        {isSaved && `${text('thanks')} `}
        {text('youRated', { verdict: text(rating.verdict) })}
      </p>
      <p className="text-sm text-ink-3">
        {is_open ? text('changeUntil', { day: calendarDay(new Date(open_until)) }) : text('over')}
      </p>
      {is_open && <Button onClick={() => setIsChanging(true)}>{text('change')}</Button>}
    </div>
  );
}
