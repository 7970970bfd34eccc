import { periodMonths } from '@homeport/contract/plans';
import { usd } from '../../ui/money.ts';
import { calendarDay } from '../../ui/relative-time.ts';
import { changeSum } from './change-sum.ts';
import type { Preview } from './change-sum.ts';
import { text } from './change-texts.ts';
import type { Price } from '../prices/price.ts';
import { text as planText } from '../texts.ts';

interface Change {
  preview: Preview;
  /** Of the new plan, as its list has it. */
  price: Price;
  /** The plan chosen, and the present one, as customers read them. */
  chosen: string;
  present: string;
  /** The present plan was paid ahead for three years. */
  prepaid: boolean;
  /** The running subscription is changed: its price is prorated, and no offer applies. */
  inPlace: boolean;
  offerTitle: string | null;
}

interface ChangeLine {
  key: string;
  label: string;
  amount: string;
  good: boolean;
}

/** What makes up today's payment for a change of plan: the amounts add up to what is due. */
export function changeLines(change: Change): ChangeLine[] {
  const { preview, price, chosen, present, prepaid, inPlace, offerTitle } = change;
  const sum = changeSum(preview);
  const months = periodMonths[price.period];
  const listCents = price.monthlyCents * months;
  const prorated = inPlace && sum.newPlanCents > 0 && sum.newPlanCents !== listCents;
  // Nothing is reckoned for a plan that begins within a free trial: its price stands there, and the trial takes it off.
  const offCents = inPlace || sum.newPlanCents === 0 ? 0 : listCents - sum.newPlanCents;
  const trialCents = sum.newPlanCents === 0 ? listCents : Math.max(0, -sum.otherCents);
  const label = prorated
    ? text('prorated', { plan: chosen, day: calendarDay(new Date(preview.term_ends)) })
    : text('months', { months, price: usd(price.monthlyCents) });
  const lines: (ChangeLine | false)[] = [
    { key: 'plan', label, amount: usd(prorated ? sum.newPlanCents : listCents), good: false },
    offCents > 0 && less('offer', offerLabel(offerTitle), offCents),
    trialCents > 0 && less('trial', text('freeTrial'), trialCents),
    sum.creditUsedCents > 0 &&
      less(
        'unused',
        text(prepaid ? 'prepaidCredit' : 'prorationCredit', { plan: present }),
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
  good: true,
});

const more = (key: string, label: string, cents: number): ChangeLine => ({
  key,
  label,
  amount: usd(cents),
  good: false,
});

const offerLabel = (title: string | null) => (title === null ? text('anOffer') : text('offer', { title }));

/** What comes after today's payment. */
export function afterChange(preview: Preview): string {
  const { next_charge: next, term_ends: ends, due_today_cents: due } = preview;
  if (next === null) return planText('paidUntil', { day: calendarDay(new Date(ends)) });
  const values = { amount: usd(next.amount_cents), day: calendarDay(new Date(next.date)) };
  return due === 0 && changeSum(preview).creditUsedCents === 0
    ? text('firstCharge', values)
    : text('nextCharge', values);
}
