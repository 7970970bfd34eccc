import { activate, english } from '../locale/current-language.ts';
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

  it.each(['', 'all', '-5', '1.234', '1,20', '12,5', '12.50 EUR', '1e3', '.5', '12.', '0x10'])(
    'rejects %j',
    (typed) => expect(parseCents(typed)).toBeUndefined(),
  );

  it.each([
    ['de', '12,50', 1250],
    ['de', '12', 1200],
    ['de', '1.200,5 $', 120_050],
    ['de', '1.234', 123_400],
    ['es', '1.234', 123_400],
    ['fr', '1 234,50', 123_450],
    ['fr', '1\u202f234,50', 123_450],
    ['de-CH', "1'234.50", 123_450],
    ['en-IN', '12,34,567.00', 123_456_700],
  ])('in the language %s, parses %j to %i cents', (numbers, typed, cents) => {
    activate({ ...english, numbers });
    expect(parseCents(typed)).toBe(cents);
  });

  it.each([
    ['de', '12.50'],
    ['de', '1,234'],
    ['de', '1,234.50'],
    ['fr', '1.234'],
    ['en-IN', '1,2,345'],
  ])('rejects what the language %s writes differently: %j', (numbers, typed) => {
    activate({ ...english, numbers });
    expect(parseCents(typed)).toBeUndefined();
  });

  it.each(['en-US', 'de', 'fr', 'de-CH', 'ar-EG'])('reverses toDollars in the language %s', (numbers) => {
    activate({ ...english, numbers });
    expect(parseCents(toDollars(11_856))).toBe(11_856);
    expect(parseCents(toDollars(123_456_700))).toBe(123_456_700);
  });
});
