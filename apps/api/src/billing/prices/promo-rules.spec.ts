import type { PlanChoice } from '../price-list.ts';
import { listPriceOf } from '../testing/first-prices.ts';
import {
  canonicalCode,
  discountedCharges,
  promoDiscountCents,
  reductionDuration,
  refusalByTerms,
  savedInFirstYear,
} from './promo-rules.ts';

const monthly: PlanChoice = { planName: 'expert', planPeriod: 'monthly', priceList: 'standard' };
const yearly: PlanChoice = { ...monthly, planPeriod: 'yearly' };
const prepaid: PlanChoice = { ...monthly, planPeriod: '3-year' };
const repeating = (discountMonths: number) => ({ discountDuration: 'repeating' as const, discountMonths });
const once = { discountDuration: 'once', discountMonths: null } as const;
const forever = { discountDuration: 'forever', discountMonths: null } as const;

it('compares codes in capitals and without spaces', () => {
  expect(canonicalCode(' spring-25 ')).toBe('SPRING-25');
  expect(canonicalCode('SPRING -\t25')).toBe('SPRING-25');
});

describe('the discount', () => {
  it('is a percentage of the shown monthly price, or an amount', () => {
    expect(promoDiscountCents(listPriceOf(monthly), { percentOff: 25, amountOffCents: null })).toBe(324);
    expect(promoDiscountCents(listPriceOf(yearly), { percentOff: 25, amountOffCents: null })).toBe(247 * 12);
    expect(promoDiscountCents(listPriceOf(yearly), { percentOff: null, amountOffCents: 2_000 })).toBe(2_000);
  });

  it('leaves the minimum charge', () => {
    expect(promoDiscountCents(listPriceOf(monthly), { percentOff: null, amountOffCents: 2_000 })).toBe(1_248);
  });

  it.each([
    [monthly, once, 1],
    [monthly, repeating(3), 3],
    [monthly, forever, null],
    [yearly, repeating(3), 1],
    [yearly, repeating(13), 2],
    [prepaid, repeating(13), 1],
    [prepaid, forever, 1],
  ])('of %j for %j lowers %s charges', (choice, terms, charges) => {
    expect(discountedCharges(listPriceOf(choice), terms)).toBe(charges);
  });

  it.each([
    [monthly, once, 100],
    [monthly, repeating(3), 300],
    [monthly, repeating(24), 1_200],
    [monthly, forever, 1_200],
    [yearly, forever, 100],
    [prepaid, forever, 100],
  ])('of a dollar for %j and %j saves %s cents in the first year', (choice, terms, cents) => {
    expect(savedInFirstYear(listPriceOf(choice), { ...terms, discountCents: 100 })).toBe(cents);
  });
});

describe('how long Stripe keeps a discount', () => {
  const lasts = (
    choice: PlanChoice,
    terms: typeof once | typeof forever | ReturnType<typeof repeating>,
    at = '',
    trial = false,
  ) =>
    reductionDuration(listPriceOf(choice), {
      ...terms,
      trial,
      createdAt: new Date(`${at || '2027-01-01'}T12:00:00Z`),
    });

  it('is as long as it says', () => {
    expect(lasts(monthly, once)).toBe('once');
    expect(lasts(monthly, forever)).toBe('forever');
    expect(lasts(monthly, repeating(3))).toEqual({ months: 3 });
  });

  it('is once for a single payment', () => {
    expect(lasts(prepaid, forever)).toBe('once');
  });

  // The trial ends on 31 January, 3 March, 5 May; the third charge is on 31 March, 3 May, 5 July.
  it.each([
    ['2027-01-01', 3],
    ['2027-02-01', 4],
    ['2027-04-05', 4],
  ])('after a trial from %s is long enough for three charges: %s months', (at, months) => {
    expect(lasts(monthly, repeating(3), at, true)).toEqual({ months });
  });

  it('after a trial is not longer where the charge is well within it', () => {
    expect(lasts(yearly, repeating(3), '2027-02-01', true)).toEqual({ months: 3 });
    expect(lasts(yearly, repeating(1), '2027-02-01', true)).toEqual({ months: 2 });
  });
});

describe('a refusal', () => {
  const now = new Date('2027-03-01T00:00:00Z');
  const terms = {
    percentOff: 25,
    amountOffCents: null,
    plans: [],
    periods: [],
    startsAt: new Date('2027-02-01T00:00:00Z'),
    endsAt: null,
    pausedAt: null,
  };

  it.each([
    ['nothing', {}, undefined],
    ['an end to come', { endsAt: new Date('2027-03-01T00:00:01Z') }, undefined],
    ['an end that has come', { endsAt: now }, 'ended'],
    ['a start to come', { startsAt: new Date('2027-03-01T00:00:01Z') }, 'notStarted'],
    ['a pause', { pausedAt: now }, 'paused'],
    ['a pause before an end', { pausedAt: now, endsAt: now }, 'ended'],
    ['the plan', { plans: ['expert' as const] }, undefined],
    ['another plan', { plans: ['agency' as const] }, 'otherPlan'],
    ['another period', { periods: ['yearly' as const] }, 'otherPlan'],
  ])('for %s', (_, change, refusal) => {
    expect(refusalByTerms({ ...terms, ...change }, monthly, now)).toBe(refusal);
  });
});
