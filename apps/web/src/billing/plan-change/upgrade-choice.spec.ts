import { firstUpgrade, fittingPeriod } from './upgrade-choice.ts';

describe('firstUpgrade', () => {
  it.each([
    ['professional', 'monthly', 'expert', 'monthly'],
    ['professional', 'yearly', 'expert', 'yearly'],
    ['professional', '3-year', 'agency', '3-year'],
    ['expert', 'monthly', 'agency', 'monthly'],
    ['expert', 'yearly', 'agency', 'yearly'],
    ['expert', '3-year', 'agency', '3-year'],
    ['agency', 'monthly', 'agency', 'yearly'],
    ['agency', 'yearly', 'agency', '3-year'],
    ['premium', 'yearly', 'agency', 'yearly'],
    ['domain', 'monthly', 'agency', 'monthly'],
  ] as const)('of %s %s is %s %s', (plan, period, wantedPlan, wantedPeriod) => {
    expect(firstUpgrade({ plan, period }, null)).toEqual({ plan: wantedPlan, period: wantedPeriod });
  });

  it('is none of the best plan', () => {
    expect(firstUpgrade({ plan: 'agency', period: '3-year' }, null)).toBeNull();
    expect(
      firstUpgrade({ plan: 'agency', period: '3-year' }, { plan: 'agency', period: '3-year' }),
    ).toBeNull();
  });

  it('is what was asked for, as far as it may be chosen', () => {
    const current = { plan: 'expert', period: 'yearly' } as const;
    expect(firstUpgrade(current, { plan: 'expert', period: '3-year' })).toEqual({
      plan: 'expert',
      period: '3-year',
    });
    expect(firstUpgrade(current, { plan: 'expert', period: 'monthly' })).toEqual({
      plan: 'expert',
      period: '3-year',
    });
    expect(firstUpgrade(current, { plan: 'professional', period: 'yearly' })).toEqual({
      plan: 'agency',
      period: 'yearly',
    });
  });
});

describe('fittingPeriod', () => {
  it('keeps the chosen period where the other plan has it', () => {
    const current = { plan: 'professional', period: 'monthly' } as const;
    expect(fittingPeriod(current, 'agency', '3-year')).toBe('3-year');
    expect(fittingPeriod(current, 'professional', 'monthly')).toBe('yearly');
    expect(fittingPeriod(current, 'expert')).toBe('monthly');
  });
});
