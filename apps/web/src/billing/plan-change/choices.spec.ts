import {
  firstTemplateChoice,
  firstUpgrade,
  fittingPeriod,
  canChangeTo,
  toTemplateChoice,
} from './choices.ts';

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

  it('is null for the best plan', () => {
    expect(firstUpgrade({ plan: 'agency', period: '3-year' }, null)).toBeNull();
    expect(
      firstUpgrade({ plan: 'agency', period: '3-year' }, { plan: 'agency', period: '3-year' }),
    ).toBeNull();
  });

  it('is the requested plan, as far as it is available', () => {
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
  it('keeps the chosen period if the other plan has it', () => {
    const current = { plan: 'professional', period: 'monthly' } as const;
    expect(fittingPeriod(current, 'agency', '3-year')).toBe('3-year');
    expect(fittingPeriod(current, 'professional', 'monthly')).toBe('yearly');
    expect(fittingPeriod(current, 'expert')).toBe('monthly');
  });
});

const standard = (plan: 'professional' | 'expert' | 'agency', period: 'monthly' | 'yearly' | '3-year') =>
  ({ plan, period, priceList: 'standard' }) as const;

describe('firstTemplateChoice', () => {
  it('is expert, yearly, or the requested plan', () => {
    expect(firstTemplateChoice(null, null)).toEqual({ plan: 'expert', period: 'yearly' });
    expect(firstTemplateChoice(null, { plan: 'premium', period: 'monthly' })).toEqual({
      plan: 'premium',
      period: 'monthly',
    });
    expect(firstTemplateChoice(standard('professional', 'monthly'), null)).toEqual({
      plan: 'expert',
      period: 'yearly',
    });
  });

  it('is the next better plan, and null for the best one', () => {
    expect(firstTemplateChoice(standard('expert', 'yearly'), null)).toEqual({
      plan: 'agency',
      period: 'yearly',
    });
    expect(firstTemplateChoice(standard('agency', 'monthly'), null)).toBeNull();
  });

  it('is the same plan for longer on the template list', () => {
    const current = { plan: 'agency', period: 'monthly', priceList: 'template' } as const;
    expect(firstTemplateChoice(current, null)).toEqual({ plan: 'agency', period: 'yearly' });
    expect(firstTemplateChoice({ ...current, period: 'yearly' }, null)).toBeNull();
  });
});

describe('canChangeTo', () => {
  it('does not allow a smaller plan, or a higher price for the same', () => {
    expect(canChangeTo(standard('expert', 'yearly'), { plan: 'premium', period: 'yearly' })).toBe(false);
    expect(canChangeTo(standard('expert', 'monthly'), { plan: 'expert', period: 'yearly' })).toBe(false);
    expect(canChangeTo(null, { plan: 'premium', period: 'monthly' })).toBe(true);
  });
});

describe('toTemplateChoice', () => {
  it('accepts only names of the template list', () => {
    expect(toTemplateChoice('Premium', 'yearly')).toEqual({ plan: 'premium', period: 'yearly' });
    expect(toTemplateChoice('professional', 'yearly')).toBeNull();
    expect(toTemplateChoice('expert', '3-year')).toBeNull();
    expect(toTemplateChoice(null, null)).toBeNull();
  });
});
