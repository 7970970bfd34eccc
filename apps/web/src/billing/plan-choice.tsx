import { lazy, Suspense, useId, useState } from 'react';
import { monthlyCents, planFeatures, soldPlans } from '@homeport/contract/plans';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import { ChevronDown } from 'lucide-react';
import { Chip } from '../ui/chip.tsx';
import { usd } from '../ui/money.ts';
import { RadioCard } from '../ui/radio-card.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { PlanFeatureList } from './plan-feature-list.tsx';
import { planInShort } from './plan-texts.ts';
import { text } from './texts.ts';

const RECOMMENDED: SoldPlan = 'expert';

const ComparePlansDialog = lazy(async () => ({
  default: (await import('./compare-plans-dialog.tsx')).ComparePlansDialog,
}));

interface PlanChoiceProps {
  plan: SoldPlan;
  /** Whose prices to show. */
  period: PlanPeriod;
  onChange: (plan: SoldPlan) => void;
}

/** The plans, one to be chosen; what they include in short, in full, and side by side. */
export function PlanChoice({ plan, period, onChange }: PlanChoiceProps) {
  const name = useId();
  const [full, setFull] = useState(false);
  const [comparing, setComparing] = useState<boolean>();
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-3.5 sm:gap-5">
        <legend className="sr-only">{text('plan')}</legend>
        {soldPlans.map((value) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            checked={value === plan}
            onChange={() => onChange(value)}
            title={
              <>
                {text(value)}
                {value === RECOMMENDED && <Chip tone="tide">{text('recommended')}</Chip>}
              </>
            }
            aside={<MonthlyPrice cents={monthlyCents[value][period]} />}
          >
            {full ? <PlanFeatureList plan={value} /> : <PlanInShort plan={value} />}
          </RadioCard>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextButton aria-expanded={full} onClick={() => setFull(!full)}>
          {text(full ? 'showLess' : 'seeMore')}
          <ChevronDown size={16} aria-hidden="true" className={full ? 'rotate-180' : ''} />
        </TextButton>
        <TextButton aria-haspopup="dialog" onClick={() => setComparing(true)}>
          {text('comparePlans')}
        </TextButton>
      </div>
      {comparing !== undefined && (
        <Suspense>
          <ComparePlansDialog open={comparing} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PlanInShort({ plan }: { plan: SoldPlan }) {
  return (
    <>
      <span className="font-medium">{text('storageAndSites', { gb: planFeatures[plan].storageGb })}</span>
      <span className="text-sm text-ink-3">{planInShort(plan)}</span>
    </>
  );
}

function MonthlyPrice({ cents }: { cents: number }) {
  return (
    <span className="whitespace-nowrap">
      <span className="font-display text-lg font-bold tracking-tight tabular-nums">{usd(cents)}</span>{' '}
      <span className="text-sm text-ink-3">{text('perMonth')}</span>
    </span>
  );
}
