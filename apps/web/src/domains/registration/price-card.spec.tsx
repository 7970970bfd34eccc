import { priceFor } from './price-card.tsx';

const price = {
  stripe_plan_id: 'q1',
  stripe_product_id: 'domain_com',
  plan_price: 12.29,
  discounted: false,
  discounted_price: null,
  discounted_years: null,
  renew_price: 15.4,
  plan_period: 1,
  most_years: 10,
  premium: false,
  expires: '2026-11-21T12:00:00.000Z',
};

describe('priceFor', () => {
  it('multiplies the price of a year, to the cent', () => {
    expect(priceFor(price, 3)).toEqual({
      yearCents: 1229,
      offerYearCents: null,
      dueCents: 3687,
      renewYearCents: 1540,
    });
  });

  it('applies a discount', () => {
    const offer = { ...price, discounted: true, discounted_price: 9.99, discounted_years: 2 };
    expect(priceFor(offer, 2)).toMatchObject({ yearCents: 1229, offerYearCents: 999, dueCents: 1998 });
  });

  it('charges the normal price for more years than the discount covers', () => {
    const offer = { ...price, discounted: true, discounted_price: 9.99, discounted_years: 2 };
    expect(priceFor(offer, 3)).toMatchObject({ yearCents: 1229, offerYearCents: null, dueCents: 3687 });
  });
});
