import { describe, expect, it } from '@jest/globals';
import { quotePrice } from './price-quote.ts';

const today = new Date(2026, 10, 21, 12);
const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()];

describe('quotePrice', () => {
  it('takes nothing today during a trial, and the first charge 30 days later', () => {
    const quote = quotePrice('expert', 'yearly', true, today);
    expect(quote).toMatchObject({ months: 12, chargeCents: 11_856, savedCents: 3_720, trialDays: 30 });
    expect(quote.dueTodayCents).toBe(0);
    expect(day(quote.next)).toEqual([2026, 12, 21]);
  });

  it('charges at once without a trial, and again when the term is over', () => {
    const quote = quotePrice('agency', 'yearly', false, today);
    expect(quote).toMatchObject({ trialDays: 0, dueTodayCents: 23_856, renews: true });
    expect(day(quote.next)).toEqual([2027, 11, 21]);
  });

  it('gives no trial on three years, which are paid ahead and do not renew', () => {
    const quote = quotePrice('professional', '3-year', true, today);
    expect(quote).toMatchObject({ trialDays: 0, dueTodayCents: 13_968, renews: false, savedCents: 14_760 });
    expect(day(quote.next)).toEqual([2029, 11, 21]);
  });

  it('saves nothing by paying monthly', () => {
    expect(quotePrice('expert', 'monthly', false, today)).toMatchObject({ savedCents: 0, months: 1 });
  });

  it('ends on the last of a month that has no such day', () => {
    expect(day(quotePrice('expert', 'monthly', false, new Date(2027, 0, 31)).next)).toEqual([2027, 2, 28]);
  });
});
