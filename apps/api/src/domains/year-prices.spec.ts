import { yearPrices } from './year-prices.ts';

const range = (minYears: number, maxYears: number, netCents: number, normalNetCents?: number) => ({
  minYears,
  maxYears,
  netCents,
  normalNetCents,
});

describe('the price of a year', () => {
  it('is the dearest of all durations, without a discount', () => {
    expect(yearPrices([range(1, 2, 920), range(3, 10, 890)])).toEqual({ yearCents: 920, discount: null });
  });

  it('is the normal one, and lower for the years that are discounted', () => {
    expect(yearPrices([range(1, 1, 149, 3600), range(2, 10, 3600)])).toEqual({
      yearCents: 3600,
      discount: { yearCents: 149, mostYears: 1 },
    });
  });

  it('is discounted for every duration when all are, at the dearest and against the lowest normal price', () => {
    expect(yearPrices([range(1, 2, 500, 1200), range(3, 10, 450, 1100)])).toEqual({
      yearCents: 1100,
      discount: { yearCents: 500, mostYears: 10 },
    });
  });

  it('claims no discount that would not lower the price', () => {
    expect(yearPrices([range(1, 1, 1000, 1100), range(2, 10, 900)])).toEqual({
      yearCents: 1000,
      discount: null,
    });
  });

  it('claims no discount for the first years while one range of the same years has none', () => {
    expect(yearPrices([range(1, 1, 149, 3600), range(1, 10, 3600)])).toEqual({
      yearCents: 3600,
      discount: null,
    });
  });

  it('claims no discount for years beyond the first that are not discounted', () => {
    expect(yearPrices([range(1, 1, 1000), range(2, 10, 500, 1200)])).toEqual({
      yearCents: 1000,
      discount: null,
    });
  });
});
