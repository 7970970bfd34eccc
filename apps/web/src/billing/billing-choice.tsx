import { planPeriods, savedPercent } from '@homeport/contract/plans';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import { Segmented } from '../ui/segmented.tsx';
import { text } from './texts.ts';

interface BillingChoiceProps {
  /** Whose savings to show. */
  plan: SoldPlan;
  period: PlanPeriod;
  onChange: (period: PlanPeriod) => void;
}

/** How often to pay, and what that saves against monthly. */
export function BillingChoice({ plan, period, onChange }: BillingChoiceProps) {
  return (
    <Segmented
      legend={text('billing')}
      value={period}
      onChange={onChange}
      options={planPeriods.map((value) => ({
        value,
        label: <PeriodLabel period={value} percent={savedPercent(plan, value)} />,
      }))}
    />
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
          <span className="sr-only">{text('savingSaid', { percent })}</span>
        </>
      )}
    </>
  );
}
