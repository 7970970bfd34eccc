import type { ProviderCircuit, ProviderMinute } from '../database/generated/client.ts';
import { healthOf } from './provider-health.ts';
import { ProviderTally } from './provider-tally.ts';

const now = new Date('2026-11-21T10:58:30Z');

/** The report of a process that made these calls. */
function minuteOf(
  service: string,
  minute: string,
  calls: readonly (readonly [string, number])[],
): ProviderMinute {
  const tally = new ProviderTally();
  for (const [outcome, seconds] of calls) tally.count(service, outcome, seconds);
  const counted = tally.take().get(service);
  if (counted === undefined) throw new Error('Nothing was counted');
  return { service, minute: new Date(`2026-11-21T${minute}:00Z`), ...counted };
}

const circuit = (service: string, process: string, state: string): ProviderCircuit => ({
  service,
  process,
  state,
  since: now,
  seenAt: now,
  displayName: null,
});

describe('the health of a provider', () => {
  it('counts missing answers as failed, but not rejections', () => {
    const calls = [
      ['ok', 0.01],
      ['rejected', 0.01],
      ['not_found', 0.01],
      ['unavailable', 10],
    ] as const;
    expect(healthOf([minuteOf('bunny', '10:57', calls)], [], now)).toMatchObject([
      { service: 'bunny', calls: 4, refused: 2, failed: 1, errorRate: 0.25 },
    ]);
  });

  it('has the p50 and p95 of call times', () => {
    const calls = Array.from({ length: 100 }, (_, n) => ['ok', n < 60 ? 0.04 : n < 96 ? 0.9 : 40] as const);
    expect(healthOf([minuteOf('stripe', '10:57', calls)], [], now)).toMatchObject([
      { p50Ms: 50, p95Ms: 1000 },
    ]);
  });

  it('has no percentile beyond the largest bucket', () => {
    expect(healthOf([minuteOf('stripe', '10:57', [['ok', 500]])], [], now)).toMatchObject([{ p50Ms: null }]);
  });

  it('goes through the hour in steps of five minutes', () => {
    const minutes = [
      minuteOf('stripe', '10:03', [['ok', 1]]),
      minuteOf('stripe', '10:58', [['throttled', 1]]),
    ];
    const [health] = healthOf(minutes, [], now);
    expect(health?.course).toHaveLength(12);
    expect(health?.course.map(({ calls, failed }) => [calls, failed])).toEqual([
      [1, 0],
      ...Array<number[]>(10).fill([0, 0]),
      [1, 1],
    ]);
    expect(health?.course[0]?.from.toISOString()).toBe('2026-11-21T10:00:00.000Z');
  });

  it('is as bad as the worst circuit of any process, and known without a call', () => {
    const circuits = [
      circuit('gandi', 'a', 'closed'),
      circuit('gandi', 'b', 'open'),
      circuit('bunny', 'a', 'half_open'),
    ];
    expect(healthOf([], circuits, now)).toMatchObject([
      { service: 'bunny', circuit: 'half_open', calls: 0, errorRate: null },
      { service: 'gandi', circuit: 'open', processes: [{ process: 'a' }, { process: 'b' }] },
    ]);
  });
});
