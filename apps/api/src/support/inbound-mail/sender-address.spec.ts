import { readHeaders } from './raw-headers.ts';
import { authorOf } from './sender-address.ts';

const authorIn = (...fields: string[]) =>
  authorOf(readHeaders(Buffer.from(`${fields.join('\r\n')}\r\n\r\n`)) ?? []);

describe('the author of an email', () => {
  it.each([
    ['From: lea@maison-lune.com', 'lea@maison-lune.com'],
    ['from:<Lea@Maison-Lune.com>', 'lea@maison-lune.com'],
    ['From: Lea Moreau <lea@maison-lune.com>', 'lea@maison-lune.com'],
    ['From: "Moreau, Lea (IT)" <lea+x@maison-lune.com>', 'lea+x@maison-lune.com'],
    ['From: "evil@x.com <evil@x.com>" <lea@maison-lune.com>', 'lea@maison-lune.com'],
    ['From: =?utf-8?q?L=C3=A9a?= <lea@maison-lune.com>', 'lea@maison-lune.com'],
    ['From: Lea\r\n <lea@maison-lune.com>', 'lea@maison-lune.com'],
  ])('in %j is read', (field, author) => {
    expect(authorIn(field)).toBe(author);
  });

  it.each([
    [[]],
    [['From:']],
    [['From: Lea']],
    [['From: a@x.com, lea@maison-lune.com']],
    [['From: <a@x.com> <lea@maison-lune.com>']],
    [['From: a@x.com <lea@maison-lune.com>']],
    [['From: team: lea@maison-lune.com;']],
    [['From: lea@maison-lune.com (a@x.com)']],
    [['From: "lea@maison-lune.com"@x.com']],
    [['From: <@x.com:lea@maison-lune.com>']],
    [['From: lea@maison-lune.com', 'From: a@x.com']],
    [['From : lea@maison-lune.com', 'From: a@x.com']],
    [[`From: ${'"\\"'.repeat(500)} <lea@maison-lune.com>`]],
    [['From: lea@maison-lune.com\u0000@x.com']],
  ])('in %j is unclear', (fields) => {
    expect(authorIn(...fields)).toBeUndefined();
  });
});

describe('a header', () => {
  it('that never ends, or is huge, is not read', () => {
    expect(readHeaders(Buffer.alloc(300 * 1024, 'a: b\r\n'))).toBeUndefined();
  });

  it('is read in linear time', () => {
    const begun = performance.now();
    for (const unit of ['a: b\r\n', ' \r\n', ':', 'From: "', '\r\n ', '(', 'From: <'])
      authorOf(readHeaders(Buffer.from(`From: ${unit.repeat(40_000)}`.slice(0, 200_000))) ?? []);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
