import { describe, expect, it } from 'vitest';
import { chosenPlan, forgetChosenPlan, keepChosenPlan, toChosenPlan } from './chosen-plan.ts';
import { MemoryStorage } from './memory-storage.fixture.ts';

describe('the chosen plan', () => {
  it('is kept until it is forgotten', () => {
    const storage = new MemoryStorage();
    keepChosenPlan(storage, { plan: 'expert', period: '3-year' });
    expect(chosenPlan(storage)).toEqual({ plan: 'expert', period: '3-year' });
    forgetChosenPlan(storage);
    expect(chosenPlan(storage)).toBeNull();
  });

  it('is read from an address whatever its case, and is none when we do not sell it', () => {
    expect(toChosenPlan('Agency', 'YEARLY')).toEqual({ plan: 'agency', period: 'yearly' });
    expect(toChosenPlan('premium', 'yearly')).toBeNull();
    expect(toChosenPlan('agency', 'weekly')).toBeNull();
    expect(toChosenPlan(undefined, undefined)).toBeNull();
  });
});
