import { useId } from 'react';
import { RadioCard } from '../../ui/radio-card.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { refundLine } from './cancel-choice.ts';
import type { Ends, PlanPayments } from './cancel-choice.ts';
import { text } from './cancel-texts.ts';

interface EndChoiceProps {
  payments: PlanPayments;
  ends: Ends;
  readOnly: boolean;
  onChoose: (ends: Ends) => void;
}

/** Whether a plan is kept to the end of what is paid for, or ends now: what each means for access and money. */
export function EndChoice({ payments, ends, readOnly, onChoose }: EndChoiceProps) {
  const group = useId();
  const day = calendarDay(new Date(payments.term_ends));
  const { free_trial } = payments;
  return (
    <fieldset disabled={readOnly} className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{text('whenToEnd')}</legend>
      <RadioCard
        name={group}
        title={text('endTerm', { day })}
        checked={ends === 'term'}
        onChange={() => onChoose('term')}
      >
        <span className="text-sm text-ink-2">{text(free_trial ? 'endTrialWhy' : 'endTermWhy')}</span>
      </RadioCard>
      <RadioCard
        name={group}
        title={text('endNow')}
        checked={ends === 'now'}
        onChange={() => onChoose('now')}
      >
        <span className="text-sm text-ink-2">{refundLine(payments)}</span>
        <span className="text-sm text-ink-2">{text('endNowWhy')}</span>
      </RadioCard>
    </fieldset>
  );
}
