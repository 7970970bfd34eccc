import { lazy, Suspense, useId, useState } from 'react';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { ChevronDown } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { PlanFeatureList } from './plan-feature-list.tsx';
import { planFeatureLines, planInNumbers, planInShort, planLabel } from '../prices/plan-texts.ts';
import type { Price } from '../prices/price.ts';
import { StruckPrice } from '../prices/struck-price.tsx';
import { text } from '../texts.ts';

const RECOMMENDED: PlanName = 'expert';

const ComparePlansDialog = lazy(async () => ({
  default: (await import('./compare-plans-dialog.tsx')).ComparePlansDialog,
}));

interface PlanChoiceProps<Plan extends PlanName> {
  list: PriceList;
  plans: readonly Plan[];
  plan: Plan;
  /** The plan one has, and how it is paid. */
  present?: { plan: PlanName; period: PlanPeriod };
  /** The chosen period; a price for another one says so. */
  period: PlanPeriod;
  price: (plan: Plan) => Price | undefined;
  onChange: (plan: Plan) => void;
}

/** The plans, one to be chosen; what they include in short, in full, and side by side. */
export function PlanChoice<Plan extends PlanName>({
  list,
  plans,
  plan,
  present,
  period,
  price,
  onChange,
}: PlanChoiceProps<Plan>) {
  const name = useId();
  const [full, setFull] = useState(false);
  const [comparing, setComparing] = useState<boolean>();
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-3.5 sm:gap-5">
        <legend className="sr-only">{text('plan')}</legend>
        {plans.map((value) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            checked={value === plan}
            onChange={() => onChange(value)}
            title={
              <>
                {planLabel(value)}
                <Mark plan={value} price={price(value)} present={present} />
              </>
            }
            aside={<MonthlyPrice price={price(value)} saysPeriod={value === present?.plan} period={period} />}
          >
            {full ? (
              <PlanFeatureList lines={planFeatureLines(value, list)} />
            ) : (
              <>
                <span className="font-medium">{planInNumbers(value, list)}</span>
                <span className="text-sm text-ink-3">{planInShort(value)}</span>
              </>
            )}
          </RadioCard>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextButton aria-expanded={full} onClick={() => setFull(!full)}>
          {text(full ? 'showLess' : 'seeMore')}
          <ChevronDown size={16} aria-hidden="true" className={full ? 'rotate-180' : ''} />
        </TextButton>
        {list === 'standard' && (
          <TextButton aria-haspopup="dialog" onClick={() => setComparing(true)}>
            {text('comparePlans')}
          </TextButton>
        )}
      </div>
      {comparing !== undefined && (
        <Suspense>
          <ComparePlansDialog open={comparing} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface MarkProps {
  plan: PlanName;
  price: Price | undefined;
  present: { plan: PlanName; period: PlanPeriod } | undefined;
}

/** The present plan says how it is paid where its card shows the price of another period. */
function Mark({ plan, price, present }: MarkProps) {
  if (plan === present?.plan) {
    const { period } = present;
    return <Chip>{price?.period === period ? text('yours') : text('yoursPaid', { period })}</Chip>;
  }
  return present === undefined && plan === RECOMMENDED ? (
    <Chip tone="tide">{text('recommended')}</Chip>
  ) : null;
}

interface MonthlyPriceProps {
  price: Price | undefined;
  period: PlanPeriod;
  /** Says for which period the price is, whatever is chosen. */
  saysPeriod: boolean;
}

function MonthlyPrice({ price, period, saysPeriod }: MonthlyPriceProps) {
  if (price === undefined) return null;
  return (
    <span className="text-right">
      <span className="font-display text-lg font-bold tracking-tight tabular-nums">
        <StruckPrice beforeCents={price.monthlyCents} cents={price.offerCents ?? price.monthlyCents} />
      </span>{' '}
      <span className="text-sm whitespace-nowrap text-ink-3">{text('perMonth')}</span>
      {(saysPeriod || price.period !== period) && (
        <span className="block text-xs text-ink-3">{text('paidPer', { period: price.period })}</span>
      )}
    </span>
  );
}
