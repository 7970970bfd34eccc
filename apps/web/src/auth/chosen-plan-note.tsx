import { monthlyCents } from '@homeport/contract/plans';
import type { ChosenPlan } from '../foundation/session/chosen-plan.ts';
import { usd } from '../ui/money.ts';
import { text } from './texts.ts';

/** What somebody chose before signing up, so that they see it was not lost. */
export function ChosenPlanNote({ plan, period }: ChosenPlan) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-tide-wash px-3 py-2.5 text-sm">
      <span className="font-semibold">{text('chosenPlan', { plan: text(plan), period })}</span>
      <span className="text-ink-2">
        {text('chosenPlanPrice', { price: usd(monthlyCents[plan][period]) })}
      </span>
    </div>
  );
}
