import { nameInZone, plainText, quotedText, wholeHost } from './zone-values.ts';

describe('a text in a zone', () => {
  it.each(['v=spf1 include:mxroute.com -all', 'says "hello" with a \\', '', `v=DKIM1; p=${'A'.repeat(600)}`])(
    'comes back as it went in: %s',
    (text) => {
      expect(plainText(quotedText(text))).toBe(text);
    },
  );

  it('is split into strings of 255 bytes', () => {
    expect(quotedText('a'.repeat(256))).toBe(`"${'a'.repeat(255)}" "a"`);
  });

  it('may have no quotes', () => {
    expect(plainText('v=spf1 -all')).toBe('v=spf1 -all');
  });
});

describe('a name in a zone', () => {
  it('is relative to the zone', () => {
    expect(nameInZone('shop.lune.example', 'lune.example')).toBe('shop');
    expect(nameInZone('lune.example', 'lune.example')).toBe('@');
  });

  it('is rejected outside the zone, even with the same ending', () => {
    expect(() => nameInZone('clair-lune.example', 'lune.example')).toThrow(RangeError);
  });
});

describe('a host in a value', () => {
  it.each([
    ['MX1.Mail.example.', 'mx1.mail.example'],
    ['mx1', 'mx1.lune.example'],
    ['@', 'lune.example'],
  ])('%s is %s', (written, whole) => {
    expect(wholeHost(written, 'lune.example')).toBe(whole);
  });
});
