import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { priceOf } from './price.ts';
import type { Price } from './price.ts';
import { quotePrice } from './price-quote.ts';

const today = new Date(2026, 10, 21, 12);
const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()];

function price(plan: PlanName, period: PlanPeriod, offerCents: number | null = null): Price {
  const found = priceOf('standard', plan, period);
  if (!found) throw new Error(`${plan} is not sold`);
  return { ...found, offerCents };
}

describe('quotePrice', () => {
  it('takes nothing today during a trial, and the first charge 30 days later', () => {
    const quote = quotePrice(price('expert', 'yearly'), { trial: true, today });
    expect(quote).toMatchObject({ months: 12, chargeCents: 11_856, savedCents: 3_720, trialDays: 30 });
    expect(quote.dueTodayCents).toBe(0);
    expect(day(quote.next)).toEqual([2026, 12, 21]);
  });

  it('charges at once without a trial, and again when the term is over', () => {
    const quote = quotePrice(price('agency', 'yearly'), { trial: false, today });
    expect(quote).toMatchObject({ trialDays: 0, dueTodayCents: 23_856, renews: true });
    expect(day(quote.next)).toEqual([2027, 11, 21]);
  });

  it('gives no trial on three years, which are paid ahead and do not renew', () => {
    const quote = quotePrice(price('professional', '3-year'), { trial: true, today });
    expect(quote).toMatchObject({ trialDays: 0, dueTodayCents: 13_968, renews: false, savedCents: 14_760 });
    expect(day(quote.next)).toEqual([2029, 11, 21]);
  });

  it('saves nothing by paying monthly', () => {
    expect(quotePrice(price('expert', 'monthly'), { trial: false, today })).toMatchObject({
      savedCents: 0,
      months: 1,
    });
  });

  it('ends on the last of a month that has no such day', () => {
    const quote = quotePrice(price('expert', 'monthly'), { trial: false, today: new Date(2027, 0, 31) });
    expect(day(quote.next)).toEqual([2027, 2, 28]);
  });

  it('takes an offer off the first charge alone, in whole cents per month', () => {
    const quote = quotePrice(price('expert', 'yearly', 790), { trial: false, today });
    expect(quote).toMatchObject({
      termCents: 11_856,
      chargeCents: 9_480,
      offCents: 2_376,
      offPercent: 20,
      dueTodayCents: 9_480,
      savedCents: 6_096,
    });
    const alsoMonthly = { ...price('expert', 'yearly', 790), paidMonthlyOfferCents: 1_038 };
    expect(quotePrice(alsoMonthly, { trial: false, today }).savedCents).toBe(6_096 - 260);
  });

  it('charges an offer at the end of the trial', () => {
    const quote = quotePrice(price('expert', 'yearly', 790), { trial: true, today });
    expect(quote).toMatchObject({ dueTodayCents: 0, chargeCents: 9_480, termCents: 11_856 });
  });

  it('takes what the customer has with us off a subscription, and no more than it costs', () => {
    const quote = (cents: number) =>
      quotePrice(price('expert', 'yearly'), { trial: false, today, creditCents: cents });
    expect(quote(1_856)).toMatchObject({ creditUsedCents: 1_856, dueTodayCents: 10_000 });
    expect(quote(20_000)).toMatchObject({ creditUsedCents: 11_856, dueTodayCents: 0 });
    const prepaid = quotePrice(price('expert', '3-year'), { trial: false, today, creditCents: 1_856 });
    expect(prepaid).toMatchObject({ creditUsedCents: 0, dueTodayCents: 28_728 });
  });
});
