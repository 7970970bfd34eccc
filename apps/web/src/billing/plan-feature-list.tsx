import type { SoldPlan } from '@homeport/contract/plans';
import { Check } from 'lucide-react';
import { planFeatureLines } from './plan-texts.ts';

/** Everything a plan includes. Made of spans, because it stands within the label of a plan's card. */
export function PlanFeatureList({ plan }: { plan: SoldPlan }) {
  return (
    <span role="list" className="mt-0.5 gap-x-6 text-sm text-ink-2 sm:columns-2">
      {planFeatureLines(plan).map((line) => (
        <span role="listitem" key={line} className="flex break-inside-avoid items-start gap-2 py-0.75">
          <Check size={14} aria-hidden="true" className="mt-0.75 shrink-0 text-ok" />
          {line}
        </span>
      ))}
    </span>
  );
}
