import { certificateNeed, judgeCertificate, nextAttemptAt } from './certificate-rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const seen = { trust: 'trusted', endsAt: inDays(90), names: ['lune.example'] } as const;
const judged = (change: object = {}) =>
  judgeCertificate({ certificate: { ...seen, names: [...seen.names], ...change }, status: 200 }, now);

describe('a certificate', () => {
  it.each([
    ['valid', {}],
    ['expired', { endsAt: now }],
    ['wrong_name', { trust: 'wrong_name' }],
    ['untrusted', { trust: 'untrusted', endsAt: inDays(-1) }],
  ])('is %s', (state, change) => {
    expect(judged(change)).toMatchObject({ certificate: state });
  });

  it('is missing where the website answers, but not over TLS', () => {
    const visit = { certificate: undefined, status: 503 };
    expect(judgeCertificate(visit, now)).toMatchObject({ certificate: 'missing' });
  });

  it('is not known, and not issued, where the server does not answer at all', () => {
    const known = judgeCertificate({ certificate: undefined, status: undefined }, now);
    expect(known).toMatchObject({ certificate: null });
    expect(certificateNeed(known, ['lune.example'], now)).toBe('unknown');
  });
});

describe('a certificate is issued', () => {
  it.each([
    ['not for one that is valid for all names', false, {}, ['lune.example']],
    ['for one that the panel has not renewed in time', true, { endsAt: inDays(19) }, ['lune.example']],
    ['not for one that the panel still renews', false, { endsAt: inDays(21) }, ['lune.example']],
    ['for a name that it lacks', true, {}, ['lune.example', 'www.lune.example']],
    ['not for a name of its wildcard', false, { names: ['*.lune.example'] }, ['www.lune.example']],
    ['for another name than that of its wildcard', true, { names: ['*.lune.example'] }, ['lune.example']],
    ['for one that browsers refuse', true, { trust: 'untrusted' }, ['lune.example']],
  ])('%s', (_, expected, change, names) => {
    expect(certificateNeed(judged(change), names, now)).toBe(expected ? 'issue' : 'none');
  });

  it('at most 5 times within any hour and any week', () => {
    const at = [now];
    for (let attempt = 1; attempt <= 12; attempt += 1) at.push(nextAttemptAt(attempt, at.at(-1) ?? now));
    const most = (ms: number) =>
      Math.max(
        ...at.map((from) => at.filter((each) => each >= from && each < new Date(from.getTime() + ms)).length),
      );
    expect(most(3_600_000)).toBe(1);
    expect(most(7 * 86_400_000)).toBe(5);
  });
});
