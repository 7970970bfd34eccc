import {
  defaultUpgradePlan,
  type PlanName,
  type PlanPeriod,
  planPeriods,
  type SoldPlan,
  soldPlans,
  upgradePeriods,
  upgradePlans,
} from '@homeport/contract/plans';
import { basisOf, changeMode, refundedRestCents, splitCredit, unusedCents } from './change-rules.ts';
import type { PlanChoice } from './price-list.ts';

const all = ['monthly', 'yearly', '3-year'] as const;

/** The table of the upgrade screen: the possible changes of each plan and period. */
const table: {
  from: [PlanName, PlanPeriod];
  plans: SoldPlan[];
  first: SoldPlan | undefined;
  samePlan: readonly PlanPeriod[];
  otherPlan: readonly PlanPeriod[];
}[] = [
  {
    from: ['professional', 'monthly'],
    plans: ['professional', 'expert', 'agency'],
    first: 'expert',
    samePlan: ['yearly', '3-year'],
    otherPlan: all,
  },
  {
    from: ['professional', 'yearly'],
    plans: ['professional', 'expert', 'agency'],
    first: 'expert',
    samePlan: ['3-year'],
    otherPlan: all,
  },
  {
    from: ['professional', '3-year'],
    plans: ['expert', 'agency'],
    first: 'agency',
    samePlan: [],
    otherPlan: ['3-year'],
  },
  {
    from: ['expert', 'monthly'],
    plans: ['expert', 'agency'],
    first: 'agency',
    samePlan: ['yearly', '3-year'],
    otherPlan: all,
  },
  {
    from: ['expert', 'yearly'],
    plans: ['expert', 'agency'],
    first: 'agency',
    samePlan: ['3-year'],
    otherPlan: all,
  },
  { from: ['expert', '3-year'], plans: ['agency'], first: 'agency', samePlan: [], otherPlan: ['3-year'] },
  {
    from: ['agency', 'monthly'],
    plans: ['agency'],
    first: 'agency',
    samePlan: ['yearly', '3-year'],
    otherPlan: [],
  },
  { from: ['agency', 'yearly'], plans: ['agency'], first: 'agency', samePlan: ['3-year'], otherPlan: [] },
  { from: ['agency', '3-year'], plans: [], first: undefined, samePlan: [], otherPlan: [] },
  {
    from: ['premium', 'monthly'],
    plans: ['expert', 'agency'],
    first: 'agency',
    samePlan: [],
    otherPlan: all,
  },
  { from: ['premium', 'yearly'], plans: ['expert', 'agency'], first: 'agency', samePlan: [], otherPlan: all },
  { from: ['domain', 'yearly'], plans: ['expert', 'agency'], first: 'agency', samePlan: [], otherPlan: all },
  {
    from: ['legacy', 'monthly'],
    plans: ['professional', 'expert', 'agency'],
    first: 'agency',
    samePlan: [],
    otherPlan: all,
  },
];

const standard = (planName: PlanName, planPeriod: PlanPeriod): PlanChoice => ({
  planName,
  planPeriod,
  priceList: 'standard',
});
const template = (planName: PlanName, planPeriod: PlanPeriod): PlanChoice => ({
  planName,
  planPeriod,
  priceList: 'template',
});
const current = (choice: PlanChoice) => ({
  ...choice,
  stripeSubscriptionId: choice.planPeriod === '3-year' ? null : 'sub_1',
});

describe.each(table)('an upgrade from $from', ({ from, plans, first, samePlan, otherPlan }) => {
  const [plan, period] = from;

  it('offers these plans, and shows this one first', () => {
    expect(upgradePlans({ plan, period })).toEqual(plans);
    expect(defaultUpgradePlan({ plan, period })).toBe(first);
  });

  it('offers these periods with each of them', () => {
    expect(plans.map((chosen) => upgradePeriods({ plan, period }, chosen))).toEqual(
      plans.map((chosen) => (chosen === plan ? samePlan : otherPlan)),
    );
  });

  it('is made in place between running subscriptions, by checkout from and to three years, and not otherwise', () => {
    for (const chosen of soldPlans) {
      for (const chosenPeriod of planPeriods) {
        const offered =
          plans.includes(chosen) && (chosen === plan ? samePlan : otherPlan).includes(chosenPeriod);
        // Free plans have no subscription that could be changed.
        const fixed =
          plan === 'domain' || plan === 'legacy' || period === '3-year' || chosenPeriod === '3-year';
        const mode = offered ? (fixed ? 'checkout' : 'in-place') : undefined;
        const found = changeMode(current(standard(plan, period)), standard(chosen, chosenPeriod));
        expect([chosen, chosenPeriod, found]).toEqual([chosen, chosenPeriod, mode]);
      }
    }
  });

  it('never leads to a plan of the other list by this way', () => {
    expect(changeMode(current(standard(plan, period)), standard('premium', 'yearly'))).toBeUndefined();
    expect(changeMode(current(standard(plan, period)), standard('domain', 'yearly'))).toBeUndefined();
    expect(changeMode(current(standard(plan, period)), standard('legacy', 'monthly'))).toBeUndefined();
  });
});

describe('a change to a plan of the template list', () => {
  it.each<[PlanChoice, PlanChoice, ReturnType<typeof changeMode>]>([
    [standard('professional', 'monthly'), template('premium', 'monthly'), 'in-place'],
    [standard('professional', 'yearly'), template('premium', 'monthly'), 'in-place'],
    [standard('professional', '3-year'), template('premium', 'yearly'), 'checkout'],
    [standard('professional', '3-year'), template('agency', 'monthly'), 'checkout'],
    [standard('expert', 'monthly'), template('agency', 'monthly'), 'in-place'],
    [template('premium', 'monthly'), template('premium', 'yearly'), 'in-place'],
    [template('premium', 'yearly'), template('expert', 'monthly'), 'in-place'],
    [template('premium', 'yearly'), template('premium', 'monthly'), undefined],
    [template('agency', 'monthly'), template('expert', 'monthly'), undefined],
    // The same plan for more money, or a smaller plan.
    [standard('expert', 'monthly'), template('expert', 'yearly'), undefined],
    [standard('expert', 'monthly'), template('premium', 'yearly'), undefined],
    [standard('agency', '3-year'), template('agency', 'yearly'), undefined],
  ])('from %o to %o is %s', (from, to, mode) => {
    expect(changeMode(current(from), to)).toBe(mode);
  });
});

describe('the unused rest of a prepaid term', () => {
  const term = {
    periodStart: new Date('2026-11-21T00:00:00Z'),
    periodEnd: new Date('2029-11-21T00:00:00Z'),
    periodAmountCents: 28_728,
  };
  it.each([
    ['2026-11-20T00:00:00Z', 28_728],
    ['2026-11-21T00:00:00Z', 28_728],
    // 1096 days in all: 28728 * 1095 / 1096 = 28701.79
    ['2026-11-22T00:00:00Z', 28_702],
    // 28728 * 548 / 1096
    ['2028-05-22T00:00:00Z', 14_364],
    // 28728 / 1096 / 86400 for the last second
    ['2029-11-20T23:59:59Z', 0],
    ['2029-11-21T00:00:00Z', 0],
    ['2030-01-01T00:00:00Z', 0],
  ])('is worth at %s %i cents', (at, cents) => {
    expect(unusedCents(term, new Date(at))).toBe(cents);
  });

  it('is nothing for a term without a length', () => {
    expect(unusedCents({ ...term, periodEnd: term.periodStart }, term.periodStart)).toBe(0);
  });
});

describe('what refunds took off the rest of a term', () => {
  const term = { periodStart: new Date('2027-01-01'), periodEnd: new Date('2027-01-31') };
  const refund = (netCents: number, day: string) => ({ id: day, netCents, at: new Date(day) });
  it.each([
    ['all of it on its day', [refund(500, '2027-01-01')], '2027-01-01', 500],
    ['less as the rest shrinks', [refund(500, '2027-01-01')], '2027-01-16', 250],
    ['all of it on its day, however late', [refund(500, '2027-01-16')], '2027-01-16', 500],
    ['the sum of several', [refund(500, '2027-01-01'), refund(100, '2027-01-16')], '2027-01-16', 350],
    ['of one before the term, from its start', [refund(300, '2026-12-20')], '2027-01-11', 200],
    ['nothing at the end', [refund(500, '2027-01-01'), refund(500, '2027-01-31')], '2027-01-31', 0],
    ['nothing without one', [], '2027-01-01', 0],
  ])('is %s', (_, refunds, day, cents) => {
    expect(refundedRestCents(refunds, term, new Date(day))).toBe(cents);
  });
});

describe('a credit against a price', () => {
  it.each([
    [57_528, 0, { takenOffCents: 0, dueCents: 57_528, toBalanceCents: 0 }],
    [57_528, 28_728, { takenOffCents: 28_728, dueCents: 28_800, toBalanceCents: 0 }],
    [57_528, 57_478, { takenOffCents: 57_478, dueCents: 50, toBalanceCents: 0 }],
    // Less than the provider charges: the minimum is charged, and the rest goes to the balance.
    [57_528, 57_479, { takenOffCents: 57_478, dueCents: 50, toBalanceCents: 1 }],
    [57_528, 57_527, { takenOffCents: 57_478, dueCents: 50, toBalanceCents: 49 }],
    [57_528, 57_528, { takenOffCents: 57_528, dueCents: 0, toBalanceCents: 0 }],
    [57_528, 60_000, { takenOffCents: 57_528, dueCents: 0, toBalanceCents: 2_472 }],
  ])('of %i cents, %i of credit', (price, credit, split) => {
    expect(splitCredit(price, credit)).toEqual(split);
  });

  it('loses no cent, whatever the two are', () => {
    for (let price = 1; price < 200; price += 1) {
      for (let credit = 0; credit < 260; credit += 1) {
        const { takenOffCents, dueCents, toBalanceCents } = splitCredit(price, credit);
        expect(takenOffCents + dueCents).toBe(price);
        expect(takenOffCents + toBalanceCents).toBe(credit);
        expect(Math.min(takenOffCents, toBalanceCents, dueCents)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('the basis of an order', () => {
  const plan = { ...current(standard('expert', 'monthly')), periodStart: new Date('2026-11-01T00:00:00Z') };

  it('stays when the subscription goes on, and changes with the plan, the period, the list and the subscription', () => {
    expect(basisOf({ ...plan, periodStart: new Date('2026-12-01T00:00:00Z') })).toBe(basisOf(plan));
    const others = [
      { ...plan, planName: 'agency' as const },
      { ...plan, planPeriod: 'yearly' as const },
      { ...plan, priceList: 'template' as const },
      { ...plan, stripeSubscriptionId: 'sub_2' },
      { ...plan, stripeSubscriptionId: null },
    ].map(basisOf);
    expect(new Set([basisOf(plan), ...others]).size).toBe(6);
  });

  it('changes with a new prepaid term', () => {
    const prepaid = { ...plan, stripeSubscriptionId: null };
    expect(basisOf({ ...prepaid, periodStart: new Date('2029-11-01T00:00:00Z') })).not.toBe(basisOf(prepaid));
  });
});
