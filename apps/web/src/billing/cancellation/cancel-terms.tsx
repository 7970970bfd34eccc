import { useId } from 'react';
import { useConfig } from '../../foundation/config.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { calendarDay } from '../../foundation/format/dates.ts';
import { refundLine } from './cancel-rules.ts';
import type { PlanPayments } from '../queries.ts';
import type { Ends } from './cancel-rules.ts';
import { text } from './texts.ts';

interface EndChoiceProps {
  payments: PlanPayments;
  ends: Ends;
  readOnly: boolean;
  onChoose: (ends: Ends) => void;
}

/** Whether the plan ends with the paid term or now, with the consequences for access and refund. */
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

const terms = {
  soon: ['termNoCharge', 'termAccess', 'termBack', 'termData', 'termMoney'],
  term: ['termNoCharge', 'termKept', 'termData', 'termMoney'],
  now: ['termNoCharge', 'termNow', 'termData', 'termMoney'],
} as const;

export function CancelTerms({ ends }: { ends: Ends }) {
  const full = useConfig()?.links.terms;
  return (
    <section aria-label={text('terms')} className="border-y border-line py-4">
      <h2 className="font-sans text-md font-semibold">{text('terms')}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4.5 text-ink-2 marker:text-ink-3">
        {terms[ends ?? 'soon'].map((term) => (
          <li key={term}>{text(term)}</li>
        ))}
      </ul>
      {full && (
        <a
          href={full}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-9 items-center text-sm font-semibold text-tide-ink underline-offset-3 hover:underline"
        >
          {text('fullTerms')}
        </a>
      )}
    </section>
  );
}
