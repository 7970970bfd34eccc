import type { PlanPeriod } from '@homeport/contract/plans';
import { Segmented } from '../../ui/segmented.tsx';
import { text } from '../texts.ts';

interface BillingChoiceProps<Period extends PlanPeriod> {
  periods: readonly Period[];
  period: Period;
  /** Whole percent saved against monthly. */
  saved: (period: Period) => number;
  onChange: (period: Period) => void;
}

/** How often to pay, and what that saves against monthly. */
export function BillingChoice<Period extends PlanPeriod>({
  periods,
  period,
  saved,
  onChange,
}: BillingChoiceProps<Period>) {
  return (
    <Segmented
      legend={text('billing')}
      value={period}
      onChange={onChange}
      options={periods.map((value) => ({
        value,
        label: <PeriodLabel period={value} percent={saved(value)} />,
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
