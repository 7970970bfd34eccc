import { backlogOf } from './outbox-backlog.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const count = (
  state: 'queued' | 'running' | 'parked',
  number: number,
  minutes: number,
  kind = 'mail.send',
) => ({
  kind,
  state,
  count: number,
  oldest: minutesAgo(minutes).toISOString(),
});

describe('backlogOf', () => {
  it('is empty while emails are sent on time', () => {
    const none = { failed: undefined, overdue: undefined };
    expect(backlogOf([], now)).toEqual(none);
    expect(backlogOf([count('queued', 900, 1), count('parked', 3, 50, 'cdn.activate')], now)).toEqual(none);
  });

  it('counts failed emails, and overdue ones, waiting or running', () => {
    expect(backlogOf([count('parked', 2, 90), count('queued', 4, 5), count('running', 1, 1)], now)).toEqual({
      failed: { count: 2, oldest: minutesAgo(90) },
      overdue: { count: 5, oldest: minutesAgo(5) },
    });
  });
});
