import { usd } from './money.ts';

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
