import { dueNotice, endsSoon, graceEndOf, type NoticedPlan } from './plan-notices.ts';

const at = (text: string) => new Date(`${text}Z`);
const plan: NoticedPlan = {
  id: 'plan-1',
  state: 'active',
  stripeSubscriptionId: 'sub_1',
  trialEndsAt: null,
  periodEnd: at('2029-11-21T10:00:00'),
  owedSince: null,
};
const prepaid: NoticedPlan = { ...plan, stripeSubscriptionId: null };

describe('the mail before the end of a trial', () => {
  const trial = { ...plan, trialEndsAt: at('2026-12-21T10:00:00') };

  it.each([
    ['2026-12-18T09:59:59', undefined],
    ['2026-12-18T10:00:00', 'trial-ending'],
    ['2026-12-21T09:59:59', 'trial-ending'],
    ['2026-12-21T10:00:00', undefined],
  ])('at %s: %s', (now, kind) => {
    expect(dueNotice(trial, at(now))?.kind).toBe(kind);
  });

  it('is another one when the trial is made longer', () => {
    const longer = { ...trial, trialEndsAt: at('2026-12-28T10:00:00') };
    const key = dueNotice(trial, at('2026-12-19T10:00:00'))?.key;
    expect(dueNotice(longer, at('2026-12-26T10:00:00'))?.key).not.toBe(key);
    expect(dueNotice(trial, at('2026-12-20T10:00:00'))?.key).toBe(key);
  });
});

describe('the mails before the end of a prepaid term', () => {
  it.each([
    ['2029-09-22T09:59:59', undefined],
    ['2029-09-22T10:00:00', 60],
    ['2029-10-22T09:59:59', 60],
    ['2029-10-22T10:00:00', 30],
    ['2029-11-14T10:00:00', 7],
    ['2029-11-20T10:00:00', 1],
    ['2029-11-21T09:59:59', 1],
  ])('at %s: %s days', (now, days) => {
    const notice = dueNotice(prepaid, at(now));
    expect(notice?.kind === 'term-ending' ? notice.days : undefined).toBe(days);
  });

  it('are four, each under its own key', () => {
    const keys = new Set<string>();
    for (let now = at('2029-08-01T00:00:00').getTime(); now < prepaid.periodEnd.getTime(); now += 3_600_000)
      keys.add(dueNotice(prepaid, new Date(now))?.key ?? '');
    keys.delete('');
    expect(keys.size).toBe(4);
  });

  it('are not sent for a plan that renews automatically', () => {
    expect(dueNotice(plan, at('2029-11-20T10:00:00'))).toBeUndefined();
  });
});

describe('the mails about money that is owed', () => {
  const owed = { ...plan, state: 'past_due' as const, owedSince: at('2026-12-21T11:00:00') };

  it.each([
    ['2026-12-21T11:00:00', 0],
    ['2026-12-24T10:59:59', 0],
    ['2026-12-24T11:00:00', 3],
    ['2026-12-27T11:00:00', 6],
    ['2026-12-28T10:59:59', 6],
  ])('at %s: day %i', (now, day) => {
    expect(dueNotice(owed, at(now))).toMatchObject({
      kind: 'payment-failed',
      day,
      graceEnds: at('2026-12-28T11:00:00'),
    });
  });

  it('say once that a prepaid term is over', () => {
    const over = { ...prepaid, state: 'past_due' as const, owedSince: prepaid.periodEnd };
    const first = dueNotice(over, at('2029-11-21T10:00:00'));
    expect(first).toMatchObject({ kind: 'term-over', graceEnds: graceEndOf(prepaid.periodEnd) });
    expect(dueNotice(over, at('2029-11-27T10:00:00'))?.key).toBe(first?.key);
  });

  it('say once that the websites are switched off, and again when it happens again', () => {
    const unpaid = { ...owed, state: 'unpaid' as const };
    const first = dueNotice(unpaid, at('2026-12-28T11:00:00'));
    expect(first?.kind).toBe('plan-unpaid');
    expect(dueNotice(unpaid, at('2027-03-01T00:00:00'))?.key).toBe(first?.key);
    const later = { ...unpaid, owedSince: at('2027-06-21T11:00:00') };
    expect(dueNotice(later, at('2027-06-29T00:00:00'))?.key).not.toBe(first?.key);
  });

  it('are not sent for an ended plan', () => {
    expect(dueNotice({ ...plan, state: 'ended' }, at('2029-11-20T10:00:00'))).toBeUndefined();
  });
});

describe('what the portal reminds of', () => {
  const trial = { ...plan, trialEndsAt: at('2026-12-21T10:00:00') };

  it.each([
    [trial, '2026-12-18T09:59:59', null],
    [trial, '2026-12-18T10:00:00', 'trial'],
    [trial, '2026-12-21T09:59:59', 'trial'],
    [trial, '2026-12-21T10:00:00', null],
    [prepaid, '2029-10-22T09:59:59', null],
    [prepaid, '2029-10-22T10:00:00', 'term'],
    [prepaid, '2029-11-21T10:00:00', null],
    [plan, '2029-11-20T10:00:00', null],
    [{ ...prepaid, state: 'past_due' as const }, '2029-11-20T10:00:00', null],
  ])('of %o at %s: %s', (of, now, wanted) => {
    expect(endsSoon(of, at(now))).toBe(wanted);
  });
});
