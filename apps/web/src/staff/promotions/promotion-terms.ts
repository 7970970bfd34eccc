import type { CallAnswer } from '@homeport/contract/call';
import type { promotions } from '@homeport/contract/staff-promotions';
import { planLabel } from '../../billing/index.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import type { Tone } from '../../ui/chip.tsx';
import { text } from './texts.ts';

export type Promotion = CallAnswer<typeof promotions>['promotions'][number];

export const stateTones: Record<Promotion['state'], Tone> = {
  scheduled: 'tide',
  active: 'ok',
  paused: 'warn',
  ended: 'neutral',
};

const periodNames = { monthly: 'monthly', yearly: 'yearly', '3-year': 'threeYears' } as const;

/** '25% off every charge' */
export function discountOf({ percent_off, amount_off_cents, duration, months }: Promotion): string {
  const amount = percent_off === null ? usd(amount_off_cents ?? 0) : `${percent_off}%`;
  const charges = duration === 'repeating' ? text('repeating', { months: months ?? 0 }) : text(duration);
  return text('offCharges', { off: text('off', { amount }), charges });
}

/** The plans and periods, and whether new customers alone may use it. */
export function scopeOf({ plans, periods, new_customers_only }: Promotion): string {
  return [
    plans.length === 0 ? text('allPlans') : plans.map(planLabel).join(', '),
    periods.length === 0 ? text('allPeriods') : periods.map((period) => text(periodNames[period])).join(', '),
    new_customers_only ? text('newCustomersOnly') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

export function validityOf({ starts, ends }: Promotion): string {
  const from = calendarDay(new Date(starts));
  return ends === null
    ? text('from', { day: from })
    : text('fromUntil', { from, until: calendarDay(new Date(ends)) });
}

export function usesOf({ uses, max_uses: max }: Promotion): string {
  return max === null ? text('uses', { uses }) : text('usesOf', { uses, max });
}
