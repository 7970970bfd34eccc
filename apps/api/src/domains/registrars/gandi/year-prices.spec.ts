import { yearPrices } from './year-prices.ts';

const range = (minYears: number, maxYears: number, netCents: number, normalNetCents?: number) => ({
  minYears,
  maxYears,
  netCents,
  normalNetCents,
});

describe('the price of a year', () => {
  it('is the highest of all terms, without a discount', () => {
    expect(yearPrices([range(1, 2, 920), range(3, 10, 890)])).toEqual({ yearCents: 920, discount: null });
  });

  it('is the normal price, and lower for discounted terms', () => {
    expect(yearPrices([range(1, 1, 149, 3600), range(2, 10, 3600)])).toEqual({
      yearCents: 3600,
      discount: { yearCents: 149, mostYears: 1 },
    });
  });

  it('is discounted for every term when all are: the highest discounted against the lowest normal price', () => {
    expect(yearPrices([range(1, 2, 500, 1200), range(3, 10, 450, 1100)])).toEqual({
      yearCents: 1100,
      discount: { yearCents: 500, mostYears: 10 },
    });
  });

  it('has no discount that does not lower the price', () => {
    expect(yearPrices([range(1, 1, 1000, 1100), range(2, 10, 900)])).toEqual({
      yearCents: 1000,
      discount: null,
    });
  });

  it('has no discount for short terms while another range of the same terms has none', () => {
    expect(yearPrices([range(1, 1, 149, 3600), range(1, 10, 3600)])).toEqual({
      yearCents: 3600,
      discount: null,
    });
  });

  it('has no discount for longer terms that are not discounted', () => {
    expect(yearPrices([range(1, 1, 1000), range(2, 10, 500, 1200)])).toEqual({
      yearCents: 1000,
      discount: null,
    });
  });
});
