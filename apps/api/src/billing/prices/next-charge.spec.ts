import { dueAfterBalance, nextCharge } from './next-charge.ts';

const periodEnd = new Date('2026-12-21T10:00:00Z');
const running = { collects: true, renews: true, periodEnd };
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('the next charge', () => {
  it('is the next period where nothing is owed', () => {
    expect(nextCharge(running, [], 1298)).toEqual({ at: periodEnd, cents: 1298 });
  });

  it('is zero if a credit pays for it', () => {
    expect(nextCharge(running, [], 0)).toEqual({ at: periodEnd, cents: 0 });
  });

  it('is the earliest of the invoices that wait for theirs', () => {
    const unpaid = [
      { cents: 300, at: at(25) },
      { cents: 1298, at: at(22) },
    ];
    expect(nextCharge(running, unpaid, 1298)).toEqual({ at: at(22), cents: 1298 });
  });

  it('ignores invoices that are not charged automatically, or are zero', () => {
    const unpaid = [
      { cents: 1298, at: null },
      { cents: 0, at: at(22) },
    ];
    expect(nextCharge(running, unpaid, 1298)).toEqual({ at: periodEnd, cents: 1298 });
    expect(nextCharge({ ...running, collects: false }, unpaid, 1298)).toBeNull();
  });

  it('is null once the plan ends with its period', () => {
    expect(nextCharge({ ...running, renews: false }, [], 1298)).toBeNull();
    expect(nextCharge(running, [], null)).toBeNull();
  });
});

describe('what is due of an invoice', () => {
  it.each([
    [1298, 0, 1298],
    [1298, -500, 798],
    [1298, -1298, 0],
    [1298, -5000, 0],
    [1298, 40, 1338],
    [1298, -1249, 0],
    [1298, -1248, 50],
    [-700, 0, 0],
    [0, 30, 0],
  ])('of %i cents with a balance of %i is %i', (total, balance, due) => {
    expect(dueAfterBalance(total, balance)).toBe(due);
  });
});
