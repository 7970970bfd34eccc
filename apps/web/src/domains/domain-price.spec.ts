import { describe, expect, it } from 'vitest';
import { priceFor } from './domain-price.ts';

const price = {
  stripe_plan_id: 'q1',
  stripe_product_id: 'domain_com',
  plan_price: 12.29,
  discounted: false,
  discounted_price: null,
  renew_price: 15.4,
  plan_period: 1,
  most_years: 10,
  premium: false,
  expires: '2026-11-21T12:00:00.000Z',
};

describe('the price of a domain', () => {
  it('is that of a year, so many times, to the cent', () => {
    expect(priceFor(price, 3)).toEqual({
      yearCents: 1229,
      offerYearCents: null,
      dueCents: 3687,
      renewYearCents: 1540,
    });
  });

  it('is lower while an offer holds', () => {
    expect(priceFor({ ...price, discounted: true, discounted_price: 9.99 }, 2)).toMatchObject({
      yearCents: 1229,
      offerYearCents: 999,
      dueCents: 1998,
    });
  });
});
