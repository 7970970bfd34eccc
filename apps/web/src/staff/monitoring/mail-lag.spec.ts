import { lagOf } from './mail-lag.ts';

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

describe('the lag of mails', () => {
  it('is none while they go out', () => {
    const none = { failed: undefined, late: undefined };
    expect(lagOf([], now)).toEqual(none);
    expect(lagOf([count('queued', 900, 1), count('parked', 3, 50, 'cdn.activate')], now)).toEqual(none);
  });

  it('counts what failed, and what waits or is tried for longer than it should', () => {
    expect(lagOf([count('parked', 2, 90), count('queued', 4, 5), count('running', 1, 1)], now)).toEqual({
      failed: { count: 2, oldest: minutesAgo(90) },
      late: { count: 5, oldest: minutesAgo(5) },
    });
  });
});
