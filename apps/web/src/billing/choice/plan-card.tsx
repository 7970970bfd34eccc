import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { Check } from 'lucide-react';
import { usd } from '../../foundation/format/money.ts';
import { Chip } from '../../ui/chip.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { planFeatureLines, planInNumbers, planInShort, planLabel } from '../prices/plan-texts.ts';
import type { Price } from '../prices/price.ts';
import { text } from '../texts.ts';

const RECOMMENDED: PlanName = 'expert';

export interface CurrentPlan {
  plan: PlanName;
  period: PlanPeriod;
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

/** One plan to choose: its price and what it includes. */
export function PlanCard({
  name,
  list,
  plan,
  period,
  current,
  price,
  full,
  checked,
  onChange,
}: PlanCardProps) {
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
