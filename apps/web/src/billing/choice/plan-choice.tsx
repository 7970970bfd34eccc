import { lazy, Suspense, useId, useState } from 'react';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { Check, ChevronDown } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { usd } from '../../foundation/format/money.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { planFeatureLines, planInNumbers, planInShort, planLabel } from '../prices/plan-texts.ts';
import { savedAgainstMonthly } from '../prices/price.ts';
import type { Price } from '../prices/price.ts';
import { text } from '../texts.ts';

const RECOMMENDED: PlanName = 'expert';

const ComparePlansDialog = lazy(async () => ({
  default: (await import('./compare-plans-dialog.tsx')).ComparePlansDialog,
}));

interface CurrentPlan {
  plan: PlanName;
  period: PlanPeriod;
}

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
  return (
    <>
      <Segmented
        legend={text('billing')}
        value={choice.period}
        onChange={onPeriod}
        options={periods.map((value) => ({
          value,
          label: <PeriodLabel period={value} percent={savedAgainstMonthly(list, choice.plan, value)} />,
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

interface PlanCardProps {
  /** Of the group of radio buttons. */
  name: string;
  list: PriceList;
  plan: PlanName;
  /** The chosen period; a price for another one names its period. */
  period: PlanPeriod;
  current: CurrentPlan | undefined;
  price: Price | undefined;
  /** Shows every feature. */
  full: boolean;
  checked: boolean;
  onChange: () => void;
}

function PlanCard({ name, list, plan, period, current, price, full, checked, onChange }: PlanCardProps) {
  return (
    <RadioCard
      name={name}
      value={plan}
      checked={checked}
      onChange={onChange}
      title={
        <>
          {planLabel(plan)}
          <PlanChip plan={plan} price={price} current={current} />
        </>
      }
      aside={<MonthlyPrice price={price} namesPeriod={plan === current?.plan} period={period} />}
    >
      {full ? (
        <PlanFeatureList lines={planFeatureLines(plan, list)} />
      ) : (
        <>
          <span className="font-medium">{planInNumbers(plan, list)}</span>
          <span className="text-sm text-ink-3">{planInShort(plan)}</span>
        </>
      )}
    </RadioCard>
  );
}

interface PlanChipProps {
  plan: PlanName;
  price: Price | undefined;
  current: CurrentPlan | undefined;
}

/** Marks the current plan, and names its period if the card shows the price of another one. */
function PlanChip({ plan, price, current }: PlanChipProps) {
  if (plan === current?.plan) {
    const { period } = current;
    return <Chip>{price?.period === period ? text('yourPlan') : text('yourPlanPaid', { period })}</Chip>;
  }
  return current === undefined && plan === RECOMMENDED ? (
    <Chip tone="tide">{text('recommended')}</Chip>
  ) : null;
}

interface MonthlyPriceProps {
  price: Price | undefined;
  period: PlanPeriod;
  /** Names the period even if it is the chosen one. */
  namesPeriod: boolean;
}

function MonthlyPrice({ price, period, namesPeriod }: MonthlyPriceProps) {
  if (price === undefined) return null;
  return (
    <span className="text-right">
      <span className="font-display text-lg font-semibold tracking-tight tabular-nums">
        <StruckPrice beforeCents={price.monthlyCents} cents={price.offerCents ?? price.monthlyCents} />
      </span>{' '}
      <span className="text-sm whitespace-nowrap text-ink-3">{text('perMonth')}</span>
      {(namesPeriod || price.period !== period) && (
        <span className="block text-xs text-ink-3">{text('paidPer', { period: price.period })}</span>
      )}
    </span>
  );
}

/** Everything a plan includes. Made of spans, because it is inside the label of a radio button. */
function PlanFeatureList({ lines }: { lines: readonly string[] }) {
  return (
    <span role="list" className="mt-0.5 gap-x-6 text-sm text-ink-2 sm:columns-2">
      {lines.map((line) => (
        <span role="listitem" key={line} className="flex break-inside-avoid items-start gap-2 py-0.75">
          <Check size={14} aria-hidden="true" className="mt-0.75 shrink-0 text-ok" />
          {line}
        </span>
      ))}
    </span>
  );
}

interface StruckPriceProps {
  /** The price without the discount. */
  beforeCents: number;
  cents: number;
}

/** A price; a discounted one follows the previous price, struck through. */
function StruckPrice({ beforeCents, cents }: StruckPriceProps) {
  if (beforeCents === cents) return usd(cents);
  return (
    <>
      <span className="sr-only">{text('before')} </span>
      <s className="font-sans text-sm font-normal tracking-normal text-ink-3">{usd(beforeCents)}</s>{' '}
      {usd(cents)}
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
