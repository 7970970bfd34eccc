import { changeSum } from './change-sum.ts';
import type { Preview } from './change-sum.ts';

const preview = (cents: Partial<Preview>): Preview => ({
  due_today_cents: 0,
  credit_cents: 0,
  new_plan_cents: 0,
  tax_cents: 0,
  tax_at_checkout: false,
  balance_used_cents: 0,
  next_charge: null,
  term_ends: '2027-11-21T09:00:00.000Z',
  ...cents,
});

describe('changeSum', () => {
  it('takes the credit and the balance off the new plan', () => {
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

  it('keeps what the new plan does not use up', () => {
    const sum = changeSum(preview({ new_plan_cents: 1_298, credit_cents: 11_000 }));
    expect(sum).toMatchObject({ creditUsedCents: 1_298, creditKeptCents: 9_702, otherCents: 0 });
  });

  it('keeps all of a credit that goes to the balance, where a subscription begins in a checkout', () => {
    const sum = changeSum(preview({ new_plan_cents: 2_368, credit_cents: 9_000, due_today_cents: 2_368 }));
    expect(sum).toMatchObject({ creditUsedCents: 0, creditKeptCents: 9_000, otherCents: 0 });
  });

  it('keeps of the credit what would leave too little to charge', () => {
    const sum = changeSum(preview({ new_plan_cents: 28_728, credit_cents: 28_708, due_today_cents: 50 }));
    expect(sum).toMatchObject({ creditUsedCents: 28_678, creditKeptCents: 30, otherCents: 0 });
  });

  it('adds the tax', () => {
    const sum = changeSum(
      preview({ new_plan_cents: 23_856, credit_cents: 5_000, tax_cents: 3_771, due_today_cents: 22_627 }),
    );
    expect(sum).toMatchObject({ creditUsedCents: 5_000, creditKeptCents: 0, taxCents: 3_771, otherCents: 0 });
  });

  it('says what a trial takes off', () => {
    expect(changeSum(preview({ new_plan_cents: 11_856 }))).toMatchObject({ otherCents: -11_856 });
  });

  it('says what was owed before', () => {
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
