import { parseCents, toDollars, usd } from './money.ts';

describe('usd', () => {
  it.each([
    [0, '$0.00'],
    [388, '$3.88'],
    [11_856, '$118.56'],
    [123_456_789, '$1,234,567.89'],
    [-500, '-$5.00'],
  ])('%i cents are %s', (cents, text) => {
    expect(usd(cents)).toBe(text);
  });
});

describe('parseCents', () => {
  it.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' $12.05 ', 1205],
    ['1,200.00', 120_000],
    ['0.01', 1],
    ['118.56', 11_856],
  ])('parses %j to %i cents', (typed, cents) => expect(parseCents(typed)).toBe(cents));

  it.each(['', 'all', '-5', '1.234', '1,20', '12.50 EUR', '1e3', '.5', '0x10'])('rejects %j', (typed) =>
    expect(parseCents(typed)).toBeUndefined(),
  );

  it('reverses toDollars', () => expect(parseCents(toDollars(11_856))).toBe(11_856));
});
