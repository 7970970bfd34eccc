import { periodMonths } from '@homeport/contract/plans';
import type { upgradePreview } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { usd } from '../../foundation/format/money.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { text } from './texts.ts';
import type { Price } from '../prices/price.ts';
import { text as planText } from '../texts.ts';

interface PlanChange {
  preview: Preview;
  /** List price of the new plan. */
  price: Price;
  /** Display names. */
  newPlan: string;
  currentPlan: string;
  /** Whether the current plan is prepaid for three years. */
  prepaid: boolean;
  /** Changes the running subscription: its price is prorated, and no discount applies. */
  inPlace: boolean;
  offerTitle: string | null;
}

interface ChangeLine {
  key: string;
  label: string;
  amount: string;
  isCredit: boolean;
}

/** The lines of today's payment for a plan change. They add up to what is due. */
export function changeLines(change: PlanChange): ChangeLine[] {
  const { preview, price, newPlan, currentPlan, prepaid, inPlace, offerTitle } = change;
  const sum = changeSum(preview);
  const months = periodMonths[price.period];
  const listCents = price.monthlyCents * months;
  const prorated = inPlace && sum.newPlanCents > 0 && sum.newPlanCents !== listCents;
  // A plan that starts with a free trial has no amount: its list price is shown, and the trial as a discount.
  const offCents = inPlace || sum.newPlanCents === 0 ? 0 : listCents - sum.newPlanCents;
  const trialCents = sum.newPlanCents === 0 ? listCents : Math.max(0, -sum.otherCents);
  const label = prorated
    ? text('prorated', { plan: newPlan, day: calendarDay(new Date(preview.term_ends)) })
    : text('months', { months, price: usd(price.monthlyCents) });
  const lines: (ChangeLine | false)[] = [
    { key: 'plan', label, amount: usd(prorated ? sum.newPlanCents : listCents), isCredit: false },
    offCents > 0 && less('offer', offerLabel(offerTitle), offCents),
    trialCents > 0 && less('trial', text('freeTrial'), trialCents),
    sum.creditUsedCents > 0 &&
      less(
        'unused',
        text(prepaid ? 'prepaidCredit' : 'prorationCredit', { plan: currentPlan }),
        sum.creditUsedCents,
      ),
    sum.balanceUsedCents > 0 && less('balance', planText('fromBalance'), sum.balanceUsedCents),
    sum.taxCents > 0 && more('tax', text('tax'), sum.taxCents),
    sum.otherCents > 0 && more('open', text('openBefore'), sum.otherCents),
  ];
  return lines.filter((line) => line !== false);
}

const less = (key: string, label: string, cents: number): ChangeLine => ({
  key,
  label,
  amount: `−${usd(cents)}`,
  isCredit: true,
});

const more = (key: string, label: string, cents: number): ChangeLine => ({
  key,
  label,
  amount: usd(cents),
  isCredit: false,
});

const offerLabel = (title: string | null) => (title === null ? text('anOffer') : text('offer', { title }));

/** The next charge, or the end of a prepaid term. */
export function afterChange(preview: Preview): string {
  const { next_charge: next, term_ends: ends, due_today_cents: due } = preview;
  if (next === null) return planText('paidUntil', { day: calendarDay(new Date(ends)) });
  const values = { amount: usd(next.amount_cents), day: calendarDay(new Date(next.date)) };
  return due === 0 && changeSum(preview).creditUsedCents === 0
    ? text('firstCharge', values)
    : text('nextCharge', values);
}

export type Preview = NonNullable<CallAnswer<typeof upgradePreview>['preview']>;

/** The amounts of a plan change, in US cents. */
interface ChangeSum {
  newPlanCents: number;
  /** The part of the credit for the current term that lowers today's payment. */
  creditUsedCents: number;
  /** The rest of that credit, which stays on the account balance. */
  creditKeptCents: number;
  balanceUsedCents: number;
  taxCents: number;
  /** Past due amounts; below zero for a free trial. */
  otherCents: number;
  dueCents: number;
}

const clamp = (cents: number, most: number) => Math.max(0, Math.min(cents, most));

export function changeSum(preview: Preview): ChangeSum {
  const { new_plan_cents, credit_cents, balance_used_cents, tax_cents, due_today_cents } = preview;
  const priceCents = new_plan_cents + tax_cents;
  const creditUsedCents = clamp(priceCents - balance_used_cents - due_today_cents, credit_cents);
  return {
    newPlanCents: new_plan_cents,
    creditUsedCents,
    creditKeptCents: credit_cents - creditUsedCents,
    balanceUsedCents: balance_used_cents,
    taxCents: tax_cents,
    otherCents: due_today_cents - (priceCents - creditUsedCents - balance_used_cents),
    dueCents: due_today_cents,
  };
}
