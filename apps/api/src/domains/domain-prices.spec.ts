import { salePriceCents } from './domain-prices.ts';

describe('the price of a domain', () => {
  it.each([
    [1000, 25, 1250],
    [1001, 25, 1252],
    [999, 0, 999],
    [0, 25, 0],
  ])('of %d cents with %d percent is %d', (cost, markup, price) =>
    expect(salePriceCents(cost, markup)).toBe(price),
  );

  it('is never below its cost', () => {
    for (let cost = 1; cost < 5000; cost += 7) expect(salePriceCents(cost, 1)).toBeGreaterThan(cost);
  });
});
