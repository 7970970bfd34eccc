import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { firstPrices } from '@homeport/contract/testing/first-prices';
import { percentOff, priceOf, quotePrice, savedAgainstMonthly, termCentsOf } from './price.ts';
import type { Price } from './price.ts';

const offer = (usd: number) => ({ price: { usd } });
const discounts = {
  status: 'exists' as const,
  offer_title: 'Spring',
  offer_text: 'For a new season',
  discount_matrix: { expert: { yearly: offer(7.9), monthly: offer(10.38) } },
  template_discount_matrix: { expert: { yearly: offer(15.16) } },
};

describe('priceOf', () => {
  it('reads the price from the given list', () => {
    expect(priceOf(firstPrices, 'standard', 'expert', 'yearly')).toEqual({
      period: 'yearly',
      monthlyCents: 988,
      paidMonthlyCents: 1298,
      paidMonthlyOfferCents: null,
      offerCents: null,
    });
    expect(priceOf(firstPrices, 'template', 'expert', 'yearly')).toMatchObject({
      monthlyCents: 1895,
      paidMonthlyCents: 2368,
    });
  });

  it('is undefined for plans that a list does not have', () => {
    expect(priceOf(firstPrices, 'standard', 'premium', 'yearly')).toBeUndefined();
    expect(priceOf(firstPrices, 'template', 'professional', 'yearly')).toBeUndefined();
    expect(priceOf(firstPrices, 'template', 'agency', '3-year')).toBeUndefined();
  });

  it('reads the discount of the given list, in cents', () => {
    expect(priceOf(firstPrices, 'standard', 'expert', 'yearly', discounts)?.offerCents).toBe(790);
    expect(priceOf(firstPrices, 'standard', 'expert', 'monthly', discounts)?.offerCents).toBe(1038);
    expect(priceOf(firstPrices, 'template', 'expert', 'yearly', discounts)?.offerCents).toBe(1516);
  });

  it('has no discount for plans without one, or when there are none', () => {
    expect(priceOf(firstPrices, 'standard', 'agency', 'yearly', discounts)?.offerCents).toBeNull();
    const none = { ...discounts, status: 'no_discounts' as const };
    expect(priceOf(firstPrices, 'standard', 'expert', 'yearly', none)?.offerCents).toBeNull();
  });
});

it('is unknown while prices are loading', () => {
  expect(priceOf(undefined, 'standard', 'expert', 'yearly')).toBeUndefined();
  expect(termCentsOf(undefined)).toBeUndefined();
});

it('is compared by what a whole term costs', () => {
  expect(termCentsOf(priceOf(firstPrices, 'standard', 'expert', '3-year'))).toBe(28_728);
});

describe('savedAgainstMonthly', () => {
  it.each([
    ['standard', 'professional', 'yearly', 28],
    ['standard', 'professional', '3-year', 51],
    ['standard', 'expert', 'yearly', 24],
    ['standard', 'expert', '3-year', 39],
    ['standard', 'agency', 'yearly', 23],
    ['standard', 'agency', '3-year', 38],
    ['template', 'premium', 'yearly', 17],
    ['template', 'expert', 'yearly', 20],
    ['template', 'agency', 'yearly', 20],
  ] as const)('%s %s %s: %i percent of the price per month', (list, plan, period, percent) => {
    expect(savedAgainstMonthly(firstPrices, list, plan, period)).toBe(percent);
  });

  it('is in whole percent of the previous price', () => {
    expect(percentOff(790, 988)).toBe(20);
    expect(percentOff(988, 988)).toBe(0);
  });
});

const today = new Date(2026, 10, 21, 12);
const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()];

function price(plan: PlanName, period: PlanPeriod, offerCents: number | null = null): Price {
  const found = priceOf(firstPrices, 'standard', plan, period);
  if (!found) throw new Error(`${plan} is not sold`);
  return { ...found, offerCents };
}

describe('quotePrice', () => {
  it('charges nothing during a trial, and the first term 30 days later', () => {
    const quote = quotePrice(price('expert', 'yearly'), { trial: true, today });
    expect(quote).toMatchObject({ months: 12, chargeCents: 11_856, savedCents: 3_720, trialDays: 30 });
    expect(quote.dueTodayCents).toBe(0);
    expect(day(quote.next)).toEqual([2026, 12, 21]);
  });

  it('charges today without a trial, and again after the term', () => {
    const quote = quotePrice(price('agency', 'yearly'), { trial: false, today });
    expect(quote).toMatchObject({ trialDays: 0, dueTodayCents: 23_856, renews: true });
    expect(day(quote.next)).toEqual([2027, 11, 21]);
  });

  it('has no trial and no renewal for three years', () => {
    const quote = quotePrice(price('professional', '3-year'), { trial: true, today });
    expect(quote).toMatchObject({ trialDays: 0, dueTodayCents: 13_968, renews: false, savedCents: 14_760 });
    expect(day(quote.next)).toEqual([2029, 11, 21]);
  });

  it('has no saving for monthly payments', () => {
    expect(quotePrice(price('expert', 'monthly'), { trial: false, today })).toMatchObject({
      savedCents: 0,
      months: 1,
    });
  });

  it('ends on the last day of a shorter month', () => {
    const quote = quotePrice(price('expert', 'monthly'), { trial: false, today: new Date(2027, 0, 31) });
    expect(day(quote.next)).toEqual([2027, 2, 28]);
  });

  it('discounts only the first charge, in whole cents per month', () => {
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

  it('charges the discounted price at the end of the trial', () => {
    const quote = quotePrice(price('expert', 'yearly', 790), { trial: true, today });
    expect(quote).toMatchObject({ dueTodayCents: 0, chargeCents: 9_480, termCents: 11_856 });
  });

  it('uses the account balance for subscriptions, up to their price', () => {
    const quote = (cents: number) =>
      quotePrice(price('expert', 'yearly'), { trial: false, today, creditCents: cents });
    expect(quote(1_856)).toMatchObject({ creditUsedCents: 1_856, dueTodayCents: 10_000 });
    expect(quote(20_000)).toMatchObject({ creditUsedCents: 11_856, dueTodayCents: 0 });
    const prepaid = quotePrice(price('expert', '3-year'), { trial: false, today, creditCents: 1_856 });
    expect(prepaid).toMatchObject({ creditUsedCents: 0, dueTodayCents: 28_728 });
  });
});
