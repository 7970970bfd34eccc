import {
  type CertificateHistory,
  certificateNeed,
  certificateNews,
  judgeCertificate,
  nextAttemptAt,
} from './certificate-rules.ts';

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

describe('the owner of a website is told', () => {
  const newsOf = (
    before: Partial<CertificateHistory>,
    change: object | null = {},
    names = ['lune.example'],
  ) => {
    const history = {
      certificate: 'valid',
      attempts: 0,
      attemptError: null,
      issuesCertificates: true,
    } as const;
    const visit = { certificate: undefined, status: 200 };
    const known = change === null ? judgeCertificate(visit, now) : judged(change);
    return certificateNews({ ...history, ...before }, known, certificateNeed(known, names, now), now);
  };

  it('when a certificate was issued, and not when one was renewed', () => {
    expect(newsOf({ certificate: 'missing', attempts: 1 })).toEqual({ kind: 'issued' });
    expect(newsOf({ certificate: null, attempts: 2 })).toEqual({ kind: 'issued' });
    expect(newsOf({ attempts: 1 })).toBeUndefined();
    // It had one before we first looked.
    expect(newsOf({ certificate: null })).toBeUndefined();
  });

  it('when they can do something about what failed, and not of the first attempt', () => {
    const failed = { certificate: 'missing', attempts: 2, attemptError: 'caa' } as const;
    expect(newsOf(failed, null)).toEqual({ kind: 'failed', problem: 'caa', isRenewal: false });
    expect(newsOf({ ...failed, attempts: 1 }, null)).toBeUndefined();
    expect(newsOf({ ...failed, attemptError: 'panel_busy' }, null)).toBeUndefined();
    expect(newsOf({ attempts: 2, attemptError: 'unreachable' }, { endsAt: inDays(12) })).toEqual({
      kind: 'failed',
      problem: 'unreachable',
      isRenewal: true,
    });
    // Its certificate is valid, and lacks one of its names.
    expect(
      newsOf({ attempts: 2, attemptError: 'caa' }, {}, ['lune.example', 'www.lune.example']),
    ).toBeUndefined();
  });

  it('a week before the end of a certificate, or two where they have to renew it by hand', () => {
    const [late, soon] = [{ endsAt: inDays(6) }, { endsAt: inDays(13) }];
    expect(newsOf({}, late)).toEqual({ kind: 'ending', ...late, isOurs: true });
    expect(newsOf({}, soon)).toBeUndefined();
    expect(newsOf({ issuesCertificates: false }, soon)).toEqual({ kind: 'ending', ...soon, isOurs: false });
    expect(newsOf({}, { endsAt: inDays(-1) })).toBeUndefined();
  });
});
