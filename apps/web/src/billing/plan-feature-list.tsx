import type { SoldPlan } from '@homeport/contract/plans';
import { Check } from 'lucide-react';
import { planFeatureLines } from './plan-texts.ts';

/** Everything a plan includes. Made of spans, because it stands within the label of a plan's card. */
export function PlanFeatureList({ plan }: { plan: SoldPlan }) {
  return (
    <span role="list" className="mt-1 grid gap-1.5 text-sm text-ink-2 sm:grid-cols-2 sm:gap-x-5">
      {planFeatureLines(plan).map((line) => (
        <span role="listitem" key={line} className="flex items-start gap-2">
          <Check size={14} aria-hidden="true" className="mt-0.75 shrink-0 text-ok" />
          {line}
        </span>
      ))}
    </span>
  );
}
