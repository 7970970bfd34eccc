import { dueNotice } from './expiry-notices.ts';

const now = new Date('2026-11-21T12:00:00Z');
const in_ = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('the email before a domain expires', () => {
  it.each([
    [61, undefined],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0.5, 1],
    [0, undefined],
    [-3, undefined],
  ])('%d days before is the one of %s days', (days, notice) =>
    expect(dueNotice(in_(days), now)).toBe(notice),
  );
});
