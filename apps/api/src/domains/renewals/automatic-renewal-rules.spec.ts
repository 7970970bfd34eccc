import { firstAttempt, isAttemptDue, mostCents, nextAttempt } from './automatic-renewal-rules.ts';

const expiresAt = new Date('2027-11-29T00:00:00Z');
const before = (days: number) => new Date(expiresAt.getTime() - days * 86_400_000);

describe('the charge of an automatic renewal', () => {
  it.each([
    ['not before 28 days', before(29), null, false],
    ['28 days before', before(28), null, true],
    ['not again until three days later', before(26), before(28), false],
    ['again three days later', before(25), before(28), true],
    ['once after a long pause', before(2), before(28), true],
    ['not twice after a long pause', before(2), before(2.5), false],
    ['not after the expiry', before(-1), before(1), false],
  ])('is due %s', (_case, now, lastAt, due) => {
    expect(isAttemptDue(expiresAt, lastAt, now)).toBe(due);
  });

  it('says when it is made next', () => {
    expect(nextAttempt(expiresAt, null, before(100))).toEqual(before(28));
    expect(nextAttempt(expiresAt, before(28), before(27))).toEqual(before(25));
    expect(nextAttempt(expiresAt, null, before(27))).toEqual(before(27));
    expect(nextAttempt(expiresAt, before(1), before(0.5))).toBeNull();
  });

  it('is announced only where it will come', () => {
    expect(firstAttempt({ expiresAt, autorenewYearCents: 1_563 }, before(60))).toEqual(before(28));
    expect(firstAttempt({ expiresAt, autorenewYearCents: 1_563 }, before(7))).toBeNull();
    expect(firstAttempt({ expiresAt, autorenewYearCents: null }, before(60))).toBeNull();
  });

  it('may be a little higher than agreed: by a dollar or five percent', () => {
    expect(mostCents(1_000)).toBe(1_100);
    expect(mostCents(10_000)).toBe(10_500);
  });
});
