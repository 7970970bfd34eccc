import { Suspense, useId, useState } from 'react';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { ChevronDown } from 'lucide-react';
import { lazyPart } from '../../foundation/lazy-part.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { savedAgainstMonthly } from '../prices/price.ts';
import type { Price } from '../prices/price.ts';
import { usePlanPrices } from '../queries.ts';
import { text } from '../texts.ts';
import { type CurrentPlan, PlanCard } from './plan-card.tsx';

const ComparePlansDialog = lazyPart(async () => ({
  default: (await import('./compare-plans-dialog.tsx')).ComparePlansDialog,
}));

interface PlanChoiceProps<Plan extends PlanName, Period extends PlanPeriod> {
  list: PriceList;
  plans: readonly Plan[];
  periods: readonly Period[];
  choice: { plan: Plan; period: Period };
  onPlan: (plan: Plan) => void;
  onPeriod: (period: Period) => void;
  /** undefined: the customer has no plan. */
  current?: CurrentPlan;
  price: (plan: Plan) => Price | undefined;
}

/** Billing period and plan, with what each plan includes. */
export function PlanChoice<Plan extends PlanName, Period extends PlanPeriod>({
  list,
  plans,
  periods,
  choice,
  onPlan,
  onPeriod,
  current,
  price,
}: PlanChoiceProps<Plan, Period>) {
  const name = useId();
  const [full, setFull] = useState(false);
  const prices = usePlanPrices();
  return (
    <>
      <Segmented
        legend={text('billing')}
        value={choice.period}
        onChange={onPeriod}
        options={periods.map((value) => ({
          value,
          label: (
            <PeriodLabel period={value} percent={savedAgainstMonthly(prices, list, choice.plan, value)} />
          ),
        }))}
      />
      <div className="grid gap-5">
        <fieldset className="grid gap-3.5 sm:gap-5">
          <legend className="sr-only">{text('plan')}</legend>
          {plans.map((value) => (
            <PlanCard
              key={value}
              name={name}
              list={list}
              plan={value}
              period={choice.period}
              current={current}
              price={price(value)}
              full={full}
              checked={value === choice.plan}
              onChange={() => onPlan(value)}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <MoreButton full={full} onClick={() => setFull(!full)} />
          {list === 'standard' && <ComparePlans />}
        </div>
      </div>
    </>
  );
}

function MoreButton({ full, onClick }: { full: boolean; onClick: () => void }) {
  return (
    <TextButton aria-expanded={full} onClick={onClick}>
      {text(full ? 'showLess' : 'seeMore')}
      <ChevronDown size={16} aria-hidden="true" className={full ? 'rotate-180' : ''} />
    </TextButton>
  );
}

function ComparePlans() {
  const [comparing, setComparing] = useState<boolean>();
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setComparing(true)}>
        {text('comparePlans')}
      </TextButton>
      {comparing !== undefined && (
        <Suspense>
          <ComparePlansDialog open={comparing} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}

function PeriodLabel({ period, percent }: { period: PlanPeriod; percent: number }) {
  return (
    <>
      {text(period)}
      {percent > 0 && (
        <>
          {' '}
          <span aria-hidden="true" className="font-semibold whitespace-nowrap text-ok tabular-nums">
            {text('saving', { percent })}
          </span>
          <span className="sr-only">{text('savingAnnounced', { percent })}</span>
        </>
      )}
    </>
  );
}
