import { fromCents, toCents } from './cents.ts';

describe('an amount that somebody types', () => {
  it.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' $12.05 ', 1205],
    ['1,200.00', 120_000],
    ['0.01', 1],
    ['118.56', 11_856],
  ])('%j is %i cents', (typed, cents) => expect(toCents(typed)).toBe(cents));

  it.each(['', 'all', '-5', '1.234', '1,20', '12.50 EUR', '1e3', '.5', '0x10'])('%j is none', (typed) =>
    expect(toCents(typed)).toBeUndefined(),
  );

  it('comes back as it was', () => expect(toCents(fromCents(11_856))).toBe(11_856));
});
