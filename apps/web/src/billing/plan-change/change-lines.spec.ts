import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { afterChange, changeLines } from './change-lines.ts';
import type { Preview } from './change-sum.ts';
import { priceOf } from '../prices/price.ts';

const preview = (part: Partial<Preview>): Preview => ({
  due_today_cents: 0,
  credit_cents: 0,
  new_plan_cents: 0,
  tax_cents: 0,
  tax_at_checkout: false,
  balance_used_cents: 0,
  next_charge: null,
  term_ends: '2027-11-21T09:00:00.000Z',
  ...part,
});

interface Terms {
  offerTitle?: string;
  inPlace?: boolean;
  prepaid?: boolean;
}

function lines(plan: PlanName, period: PlanPeriod, part: Partial<Preview>, terms: Terms = {}) {
  const price = priceOf('standard', plan, period);
  if (!price) throw new Error(`${plan} is not sold`);
  const { offerTitle = null, inPlace = false, prepaid = false } = terms;
  const named = { chosen: 'Expert', present: 'Professional', offerTitle, inPlace, prepaid };
  const found = changeLines({ preview: preview(part), price, ...named });
  return found.map(({ label, amount }) => `${label}: ${amount}`);
}

describe('changeLines', () => {
  it('names the plan, the credit, the balance and the tax', () => {
    const part = {
      new_plan_cents: 11_856,
      credit_cents: 500,
      balance_used_cents: 256,
      tax_cents: 2_157,
      due_today_cents: 13_257,
    };
    expect(lines('expert', 'yearly', part)).toEqual([
      '12 months at $9.88: $118.56',
      'Credit for unused time on Professional: −$5.00',
      'Account balance: −$2.56',
      'Tax: $21.57',
    ]);
  });

  it('says what was owed before', () => {
    expect(lines('expert', 'monthly', { new_plan_cents: 1_298, due_today_cents: 1_343 })).toEqual([
      '1 month at $12.98: $12.98',
      'Past due: $0.45',
    ]);
  });

  it('says what an offer takes off', () => {
    const part = { new_plan_cents: 22_968, due_today_cents: 22_968 };
    expect(lines('expert', '3-year', part, { offerTitle: 'Spring' })).toEqual([
      '36 months at $7.98: $287.28',
      'Discount: Spring: −$57.60',
    ]);
    expect(lines('expert', '3-year', part)[1]).toBe('Discount: −$57.60');
  });

  it('calls a prorated price prorated, and never an offer', () => {
    const part = { new_plan_cents: 9_830, credit_cents: 7_100, due_today_cents: 2_730 };
    expect(lines('expert', 'yearly', part, { inPlace: true, offerTitle: 'Spring' })).toEqual([
      'Expert until 21 November 2027, prorated: $98.30',
      'Credit for unused time on Professional: −$71.00',
    ]);
  });

  it('names the credit for a plan that was paid ahead', () => {
    const part = { new_plan_cents: 28_728, credit_cents: 5_000, due_today_cents: 23_728 };
    expect(lines('expert', '3-year', part, { prepaid: true })[1]).toBe(
      'Credit for your prepaid Professional plan: −$50.00',
    );
  });

  it('lets a trial take off the whole price, whether it was reckoned or not', () => {
    const free = ['12 months at $9.88: $118.56', 'Free trial: −$118.56'];
    expect(lines('expert', 'yearly', {})).toEqual(free);
    expect(lines('expert', 'yearly', { new_plan_cents: 11_856 })).toEqual(free);
  });
});

describe('afterChange', () => {
  const next = { date: '2027-11-21T09:00:00.000Z', amount_cents: 11_856 };

  it('is the next charge, or the first one after a trial', () => {
    expect(afterChange(preview({ due_today_cents: 11_856, next_charge: next }))).toBe(
      'Next charge: $118.56 on 21 November 2027',
    );
    expect(afterChange(preview({ next_charge: next }))).toBe('First charge: $118.56 on 21 November 2027');
  });

  it('is the end of what is prepaid', () => {
    expect(afterChange(preview({ due_today_cents: 28_728 }))).toBe(
      'Paid until 21 November 2027. Nothing renews automatically.',
    );
  });
});
