import { firstPrices } from '@homeport/contract/testing/first-prices';
import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { afterChange, changeLines, changeSum } from './change-costs.ts';
import type { Preview } from './change-costs.ts';
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
  promo: null,
  ...part,
});

interface Terms {
  offerTitle?: string;
  inPlace?: boolean;
  prepaid?: boolean;
}

function lines(plan: PlanName, period: PlanPeriod, part: Partial<Preview>, terms: Terms = {}) {
  const price = priceOf(firstPrices, 'standard', plan, period);
  if (!price) throw new Error(`${plan} is not sold`);
  const { offerTitle = null, inPlace = false, prepaid = false } = terms;
  const named = { newPlan: 'Expert', currentPlan: 'Professional', offerTitle, inPlace, prepaid };
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

  it('lists past due amounts', () => {
    expect(lines('expert', 'monthly', { new_plan_cents: 1_298, due_today_cents: 1_343 })).toEqual([
      '1 month at $12.98: $12.98',
      'Past due: $0.45',
    ]);
  });

  it('lists the discount', () => {
    const part = { new_plan_cents: 22_968, due_today_cents: 22_968 };
    expect(lines('expert', '3-year', part, { offerTitle: 'Spring' })).toEqual([
      '36 months at $7.98: $287.28',
      'Discount: Spring: −$57.60',
    ]);
    expect(lines('expert', '3-year', part)[1]).toBe('Discount: −$57.60');
  });

  it('labels a prorated price, without a discount', () => {
    const part = { new_plan_cents: 9_830, credit_cents: 7_100, due_today_cents: 2_730 };
    expect(lines('expert', 'yearly', part, { inPlace: true, offerTitle: 'Spring' })).toEqual([
      'Expert until 21 November 2027, prorated: $98.30',
      'Credit for unused time on Professional: −$71.00',
    ]);
  });

  it('lists the credit for a prepaid plan', () => {
    const part = { new_plan_cents: 28_728, credit_cents: 5_000, due_today_cents: 23_728 };
    expect(lines('expert', '3-year', part, { prepaid: true })[1]).toBe(
      'Credit for your prepaid Professional plan: −$50.00',
    );
  });

  it('subtracts the whole price for a trial, with or without an amount', () => {
    const free = ['12 months at $9.88: $118.56', 'Free trial: −$118.56'];
    expect(lines('expert', 'yearly', {})).toEqual(free);
    expect(lines('expert', 'yearly', { new_plan_cents: 11_856 })).toEqual(free);
  });
});

describe('afterChange', () => {
  const next = { date: '2027-11-21T09:00:00.000Z', amount_cents: 11_856 };

  it('names the next charge, or the first one after a trial', () => {
    expect(afterChange(preview({ due_today_cents: 11_856, next_charge: next }))).toBe(
      'Next charge: $118.56 on 21 November 2027',
    );
    expect(afterChange(preview({ next_charge: next }))).toBe('First charge: $118.56 on 21 November 2027');
  });

  it('names the end of a prepaid term', () => {
    expect(afterChange(preview({ due_today_cents: 28_728 }))).toBe(
      'Paid until 21 November 2027. Nothing renews automatically.',
    );
  });
});

describe('changeSum', () => {
  it('subtracts the credit and the balance from the new plan', () => {
    const sum = changeSum(
      preview({
        new_plan_cents: 23_856,
        credit_cents: 5_000,
        balance_used_cents: 856,
        due_today_cents: 18_000,
      }),
    );
    expect(sum).toEqual({
      newPlanCents: 23_856,
      creditUsedCents: 5_000,
      creditKeptCents: 0,
      balanceUsedCents: 856,
      taxCents: 0,
      otherCents: 0,
      dueCents: 18_000,
    });
  });

  it('keeps the credit that the new plan does not use', () => {
    const sum = changeSum(preview({ new_plan_cents: 1_298, credit_cents: 11_000 }));
    expect(sum).toMatchObject({ creditUsedCents: 1_298, creditKeptCents: 9_702, otherCents: 0 });
  });

  it('keeps the whole credit when a subscription starts in a checkout', () => {
    const sum = changeSum(preview({ new_plan_cents: 2_368, credit_cents: 9_000, due_today_cents: 2_368 }));
    expect(sum).toMatchObject({ creditUsedCents: 0, creditKeptCents: 9_000, otherCents: 0 });
  });

  it('keeps the credit that would leave less than the minimum charge', () => {
    const sum = changeSum(preview({ new_plan_cents: 28_728, credit_cents: 28_708, due_today_cents: 50 }));
    expect(sum).toMatchObject({ creditUsedCents: 28_678, creditKeptCents: 30, otherCents: 0 });
  });

  it('adds the tax', () => {
    const sum = changeSum(
      preview({ new_plan_cents: 23_856, credit_cents: 5_000, tax_cents: 3_771, due_today_cents: 22_627 }),
    );
    expect(sum).toMatchObject({ creditUsedCents: 5_000, creditKeptCents: 0, taxCents: 3_771, otherCents: 0 });
  });

  it('has a negative other amount for a trial', () => {
    expect(changeSum(preview({ new_plan_cents: 11_856 }))).toMatchObject({ otherCents: -11_856 });
  });

  it('lists past due amounts', () => {
    const sum = changeSum(preview({ new_plan_cents: 1_298, due_today_cents: 1_500 }));
    expect(sum).toMatchObject({ creditUsedCents: 0, otherCents: 202 });
  });

  it('always adds up to what is due', () => {
    for (const newPlan of [0, 798, 23_856]) {
      for (const credit of [0, 50, 798, 30_000]) {
        for (const balance of [0, 100]) {
          for (const due of [0, 50, 698, 23_856]) {
            const sum = changeSum(
              preview({
                new_plan_cents: newPlan,
                credit_cents: credit,
                balance_used_cents: balance,
                due_today_cents: due,
              }),
            );
            expect(sum.newPlanCents - sum.creditUsedCents - sum.balanceUsedCents + sum.otherCents).toBe(due);
            expect(sum.creditUsedCents + sum.creditKeptCents).toBe(credit);
          }
        }
      }
    }
  });
});
