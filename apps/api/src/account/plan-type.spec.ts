import { planTypeOf } from './plan-type.ts';

describe('the type of a plan', () => {
  it('is newuser without a plan, and when the plan has ended', () => {
    expect(planTypeOf(null)).toBe('newuser');
    expect(planTypeOf(undefined)).toBe('newuser');
    expect(planTypeOf({ planName: 'agency', state: 'ended' })).toBe('newuser');
  });

  it('is hosting while the plan is paid, and in the days of grace', () => {
    expect(planTypeOf({ planName: 'professional', state: 'active' })).toBe('hosting');
    expect(planTypeOf({ planName: 'professional', state: 'past_due' })).toBe('hosting');
  });

  it('is domain for the plan without WordPress', () => {
    expect(planTypeOf({ planName: 'domain', state: 'active' })).toBe('domain');
  });

  it('is unpaid once the grace is over, whatever the plan', () => {
    expect(planTypeOf({ planName: 'domain', state: 'unpaid' })).toBe('unpaid');
    expect(planTypeOf({ planName: 'expert', state: 'unpaid' })).toBe('unpaid');
  });
});
