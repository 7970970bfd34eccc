import { toHostname } from '@homeport/contract/fields';
import { readableHost } from './format/names.ts';

describe('readableHost', () => {
  it.each(['münchen.de', 'bücher.shop.example', '例え.jp', 'пример.com', 'ελλάδα.gr', 'a-ñ-b.es'])(
    'turns the A-labels of %s back into what was typed',
    (typed) => {
      const ascii = toHostname(typed);
      expect(ascii).toContain('xn--');
      expect(readableHost(ascii ?? '')).toBe(typed);
    },
  );

  it('leaves ordinary names and broken labels alone', () => {
    expect(readableHost('maison-lune.com')).toBe('maison-lune.com');
    expect(readableHost('xn--!!!.com')).toBe('xn--!!!.com');
    expect(readableHost('xn--99999999.com')).toBe('xn--99999999.com');
  });
});
