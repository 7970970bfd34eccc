import { type Message, messageOf } from '../messages/message.ts';
import type { CheckResultRow } from './check-results.repository.ts';
import { ok, problem, skipped } from './doctor-check.ts';
import type { Examined, ExaminedPart } from './doctor.service.ts';
import { nextResults } from './next-results.ts';

const first = new Date('2026-11-23T06:00:00Z');
const later = new Date('2026-11-23T12:00:00Z');
const fine = messageOf('doctor.gandi.token');
const low = messageOf('doctor.balance.low', { amount: '10.00 USD', alarm: '50 USD' });
const fix = messageOf('doctor.gandi.tokenFix');

const token = (what: Message | null = null): Examined => ({
  ...(what === null ? ok(fine) : problem(what, fix)),
  check: 'doctor.checks.token',
});
const balance = (isLow: boolean): Examined => ({
  ...(isLow ? problem(low, fix) : ok(fine)),
  check: 'doctor.checks.balance',
});
const gandi = (...findings: Examined[]): ExaminedPart[] => [
  { id: 'gandi', name: 'Gandi', isProvider: true, findings },
];
const states = (rows: readonly CheckResultRow[]) =>
  Object.fromEntries(rows.map(({ checkName, state }) => [checkName, state]));

describe('the next results', () => {
  it('tell of a problem when it begins and when it is solved, and not in between', () => {
    const begun = nextResults([], gandi(token(), balance(true)), first);
    expect(begun.events).toMatchObject([
      {
        kind: 'staff_provider',
        subject: { english: 'Gandi: Prepaid balance' },
        what: { english: '10.00 USD is less than 50 USD (LOW_BALANCE_ALARM)' },
      },
    ]);
    const lasting = nextResults(begun.rows, gandi(token(), balance(true)), later);
    expect(lasting.events).toEqual([]);
    expect(lasting.rows[1]).toMatchObject({ stateSince: first, checkedAt: later, isReported: true });
    const solved = nextResults(lasting.rows, gandi(token(), balance(false)), later);
    expect(solved.events).toMatchObject([{ what: { english: 'This problem is solved.' } }]);
    expect(nextResults(solved.rows, gandi(token(), balance(false)), later).events).toEqual([]);
  });

  it('keep what staff were told of checks that could not be made', () => {
    const begun = nextResults([], gandi(token(), balance(true)), first);
    const away = nextResults(
      begun.rows,
      gandi(token(messageOf('doctor.error', { error: 'refused' }))),
      later,
    );
    expect(away.events).toMatchObject([{ subject: { english: 'Gandi: Token' } }]);
    expect(states(away.rows)).toEqual({
      'doctor.checks.token': 'problem',
      'doctor.checks.balance': 'skipped',
    });
    expect(away.rows[1]?.what).toBe('Not checked: “Token” comes first');
    const back = nextResults(away.rows, gandi(token(), balance(true)), later);
    expect(back.events).toMatchObject([{ what: { english: 'This problem is solved.' } }]);
  });

  it('tell anew of a problem after the check did not apply for a while', () => {
    const begun = nextResults([], gandi(token(), balance(true)), first);
    const unset = gandi({ ...skipped(fine), check: 'doctor.checks.balance' });
    const notUsed = nextResults(begun.rows, unset, later);
    expect(notUsed.events).toEqual([]);
    expect(nextResults(notUsed.rows, gandi(token(), balance(true)), later).events).toHaveLength(1);
  });

  it('leave out checks and parts that no longer exist', () => {
    const begun = nextResults([], gandi(token(), balance(true)), first);
    expect(states(nextResults(begun.rows, gandi(token()), later).rows)).toEqual({
      'doctor.checks.token': 'ok',
    });
    expect(nextResults(begun.rows, [], later)).toEqual({ rows: [], events: [] });
  });
});
