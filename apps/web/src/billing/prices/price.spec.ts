import { percentOff, priceOf, savedAgainstMonthly } from './price.ts';

const offer = (usd: number) => ({ price: { usd } });
const discounts = {
  status: 'exists' as const,
  offer_title: 'Spring',
  offer_text: 'For a new season',
  discount_matrix: { expert: { yearly: offer(7.9), monthly: offer(10.38) } },
  template_discount_matrix: { expert: { yearly: offer(15.16) } },
};

describe('priceOf', () => {
  it('takes each list its own prices', () => {
    expect(priceOf('standard', 'expert', 'yearly')).toEqual({
      period: 'yearly',
      monthlyCents: 988,
      paidMonthlyCents: 1298,
      paidMonthlyOfferCents: null,
      offerCents: null,
    });
    expect(priceOf('template', 'expert', 'yearly')).toMatchObject({
      monthlyCents: 1895,
      paidMonthlyCents: 2368,
    });
  });

  it('has none for what a list does not sell', () => {
    expect(priceOf('standard', 'premium', 'yearly')).toBeUndefined();
    expect(priceOf('template', 'professional', 'yearly')).toBeUndefined();
    expect(priceOf('template', 'agency', '3-year')).toBeUndefined();
  });

  it('takes the offer of its own list, in cents', () => {
    expect(priceOf('standard', 'expert', 'yearly', discounts)?.offerCents).toBe(790);
    expect(priceOf('standard', 'expert', 'monthly', discounts)?.offerCents).toBe(1038);
    expect(priceOf('template', 'expert', 'yearly', discounts)?.offerCents).toBe(1516);
  });

  it('knows no offer for what is not in it, and none at all when there are none', () => {
    expect(priceOf('standard', 'agency', 'yearly', discounts)?.offerCents).toBeNull();
    const none = { ...discounts, status: 'no_discounts' as const };
    expect(priceOf('standard', 'expert', 'yearly', none)?.offerCents).toBeNull();
  });
});

describe('what is saved', () => {
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
    expect(savedAgainstMonthly(list, plan, period)).toBe(percent);
  });

  it('is a whole percent of the price before', () => {
    expect(percentOff(790, 988)).toBe(20);
    expect(percentOff(988, 988)).toBe(0);
  });
});
