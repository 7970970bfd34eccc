import { useId } from 'react';
import type { CallBody } from '@homeport/contract/call';
import type { refund } from '@homeport/contract/staff-billing';
import { RadioCard } from '../../ui/radio-card.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { planLabel } from '../../billing/prices/plan-texts.ts';
import type { Invoice } from './invoice-line.tsx';
import { text } from './texts.ts';

export type PlanAfter = NonNullable<CallBody<typeof refund>['plan']>;

interface PlanAfterRefundProps {
  plan: NonNullable<Invoice['plan']>;
  chosen: PlanAfter;
  readOnly: boolean;
  onChoose: (after: PlanAfter) => void;
}

/** What happens to the plan that the refunded invoice paid for, and what follows from each choice. */
export function PlanAfterRefund({ plan, chosen, readOnly, onChoose }: PlanAfterRefundProps) {
  const group = useId();
  const day = calendarDay(new Date(plan.term_ends));
  const choices = [
    { after: 'keep', title: text('planKeep'), why: text('planKeepWhy') },
    // It ends then already.
    ...(plan.is_cancelled
      ? []
      : [{ after: 'end_of_term', title: text('planTerm', { day }), why: text('planTermWhy') } as const]),
    { after: 'end_now', title: text('planNow'), why: text('planNowWhy') },
  ] as const;
  return (
    <fieldset disabled={readOnly} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {text('planAfter', { plan: planLabel(plan.plan_name) })}
      </legend>
      {choices.map(({ after, title, why }) => (
        <RadioCard
          key={after}
          name={group}
          title={title}
          checked={chosen === after}
          onChange={() => onChoose(after)}
        >
          <span className="text-sm text-ink-2">{why}</span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
