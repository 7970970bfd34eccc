import { firstTemplateChoice, mayTake, toTemplateChoice } from './template-choice.ts';

const standard = (plan: 'professional' | 'expert' | 'agency', period: 'monthly' | 'yearly' | '3-year') =>
  ({ plan, period, priceList: 'standard' }) as const;

describe('firstTemplateChoice', () => {
  it('is expert, yearly, or what was asked for', () => {
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

  it('is the next better plan, and none of the best one', () => {
    expect(firstTemplateChoice(standard('expert', 'yearly'), null)).toEqual({
      plan: 'agency',
      period: 'yearly',
    });
    expect(firstTemplateChoice(standard('agency', 'monthly'), null)).toBeNull();
  });

  it('is the same plan for longer where it is of this list', () => {
    const current = { plan: 'agency', period: 'monthly', priceList: 'template' } as const;
    expect(firstTemplateChoice(current, null)).toEqual({ plan: 'agency', period: 'yearly' });
    expect(firstTemplateChoice({ ...current, period: 'yearly' }, null)).toBeNull();
  });
});

describe('mayTake', () => {
  it('lets nobody go down, or pay more for the same', () => {
    expect(mayTake(standard('expert', 'yearly'), { plan: 'premium', period: 'yearly' })).toBe(false);
    expect(mayTake(standard('expert', 'monthly'), { plan: 'expert', period: 'yearly' })).toBe(false);
    expect(mayTake(null, { plan: 'premium', period: 'monthly' })).toBe(true);
  });
});

describe('toTemplateChoice', () => {
  it('reads names of this list alone', () => {
    expect(toTemplateChoice('Premium', 'yearly')).toEqual({ plan: 'premium', period: 'yearly' });
    expect(toTemplateChoice('professional', 'yearly')).toBeNull();
    expect(toTemplateChoice('expert', '3-year')).toBeNull();
    expect(toTemplateChoice(null, null)).toBeNull();
  });
});
