import { trustedResults } from './authentication-results.ts';

const id = 'mx.homeport-mail.net';
const resultsOf = (...values: string[]) =>
  trustedResults(
    values.map((value) => ({ name: 'authentication-results', value })),
    id,
  );

describe('the results of our mail server', () => {
  it('are those of the topmost field with its name', () => {
    expect(
      resultsOf(
        'relay.example; dmarc=pass header.from=bank.com',
        `${id}; dkim=pass header.d=maison-lune.com header.s=s1; spf=fail; dmarc=fail (p=none) header.from=Maison-Lune.com`,
        `${id}; dmarc=pass header.from=maison-lune.com`,
      ),
    ).toEqual({ dmarc: 'fail', dmarcFrom: 'maison-lune.com', signedBy: ['maison-lune.com'] });
  });

  it.each([
    ['relay.example; dmarc=pass header.from=maison-lune.com'],
    [`${id}.evil.example; dmarc=pass header.from=maison-lune.com`],
    [`(${id}); dmarc=pass header.from=maison-lune.com`],
    [`"x" ; ${id}; dmarc=pass header.from=maison-lune.com`],
    [''],
  ])('are not in %j', (value) => {
    expect(resultsOf(value)).toBeUndefined();
  });

  it.each([
    `${id}; none`,
    `${id}; spf=pass (dmarc=pass header.from=maison-lune.com) smtp.mailfrom=x.com`,
    `${id}; spf=pass reason="x; dmarc=pass header.from=maison-lune.com"`,
    `${id}; dmarc=none header.from=maison-lune.com`,
    `${id}; x-dmarc=pass header.from=maison-lune.com`,
    `${id}; dkim=fail header.d=maison-lune.com; dkim=policy header.d=maison-lune.com`,
  ])('prove nothing in %j', (value) => {
    expect(resultsOf(value)).toMatchObject({ dmarc: 'none', signedBy: [] });
  });
});
