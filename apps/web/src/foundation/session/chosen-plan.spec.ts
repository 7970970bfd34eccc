import { timers } from '@homeport/contract/limits';
import { readChosenPlan, clearChosenPlan, saveChosenPlan, toChosenPlan } from './arrival.ts';
import { MemoryStorage } from './memory-storage.fixture.ts';

const now = Date.UTC(2026, 10, 22);

describe('the chosen plan', () => {
  it('is kept until it is forgotten', () => {
    const storage = new MemoryStorage();
    saveChosenPlan(storage, { plan: 'expert', period: '3-year' }, now);
    expect(readChosenPlan(storage, now)).toEqual({ plan: 'expert', period: '3-year' });
    clearChosenPlan(storage);
    expect(readChosenPlan(storage, now)).toBeNull();
  });

  it('is forgotten after a day', () => {
    const storage = new MemoryStorage();
    saveChosenPlan(storage, { plan: 'agency', period: 'yearly' }, now);
    expect(readChosenPlan(storage, now + timers.chosenPlanKept - 1)).not.toBeNull();
    expect(readChosenPlan(storage, now + timers.chosenPlanKept)).toBeNull();
    storage.setItem('portal.chosen_plan', 'agency yearly');
    expect(readChosenPlan(storage, now)).toBeNull();
  });

  it('is read from an address whatever its case, and is none when we do not sell it', () => {
    expect(toChosenPlan('Agency', 'YEARLY')).toEqual({ plan: 'agency', period: 'yearly' });
    expect(toChosenPlan('premium', 'yearly')).toBeNull();
    expect(toChosenPlan('agency', 'weekly')).toBeNull();
    expect(toChosenPlan(undefined, undefined)).toBeNull();
  });
});
