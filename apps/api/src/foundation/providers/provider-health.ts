import type { ProviderCircuit, ProviderMinute } from '../database/generated/client.ts';
import { type CircuitStatus, emptyTally, type Tally, timeBounds } from './provider-tally.ts';

/** The health of a provider in the last hour. */
export interface ProviderHealth extends Figures {
  service: string;
  /** The worst of all processes. */
  circuit: CircuitStatus;
  processes: { process: string; circuit: CircuitStatus; since: Date }[];
  /** Five minutes each, the oldest first. */
  course: (Figures & { from: Date })[];
}

interface Figures {
  calls: number;
  refused: number;
  failed: number;
  /** 0 to 1; null without calls. */
  errorRate: number | null;
  p50Ms: number | null;
  p95Ms: number | null;
}

const slotMs = 5 * 60_000;
const slots = 12;
const fromGoodToBad: readonly CircuitStatus[] = ['closed', 'half_open', 'open'];

/** Aggregates the minutes and circuits of all processes. @param minutes of the hour before `now` */
export function healthOf(
  minutes: readonly ProviderMinute[],
  circuits: readonly ProviderCircuit[],
  now: Date,
): ProviderHealth[] {
  const services = [...new Set([...minutes, ...circuits].map(({ service }) => service))].sort();
  return services.map((service) => {
    const own = minutes.filter((minute) => minute.service === service);
    const processes = circuits
      .filter((circuit) => circuit.service === service)
      .map(({ process, state, since }) => ({ process, circuit: statusOf(state), since }));
    return {
      service,
      circuit: worstOf(processes.map(({ circuit }) => circuit)),
      processes,
      ...figuresOf(own),
      course: courseOf(own, now),
    };
  });
}

function courseOf(minutes: readonly ProviderMinute[], now: Date): ProviderHealth['course'] {
  const end = (Math.floor(now.getTime() / slotMs) + 1) * slotMs;
  return Array.from({ length: slots }, (_, index) => {
    const from = end - (slots - index) * slotMs;
    const within = minutes.filter(
      ({ minute }) => minute.getTime() >= from && minute.getTime() < from + slotMs,
    );
    return { from: new Date(from), ...figuresOf(within) };
  });
}

function figuresOf(tallies: readonly Tally[]): Figures {
  const { ok, refused, failed, within } = tallies.reduce(add, emptyTally());
  const calls = ok + refused + failed;
  return {
    calls,
    refused,
    failed,
    errorRate: calls === 0 ? null : Math.round((failed / calls) * 10_000) / 10_000,
    p50Ms: quantile(within, calls, 0.5),
    p95Ms: quantile(within, calls, 0.95),
  };
}

function add(sum: Tally, tally: Tally): Tally {
  return {
    ok: sum.ok + tally.ok,
    refused: sum.refused + tally.refused,
    failed: sum.failed + tally.failed,
    seconds: sum.seconds + tally.seconds,
    within: sum.within.map((count, index) => count + (tally.within[index] ?? 0)),
  };
}

/** The smallest bucket that contains this share of the calls, in milliseconds; null when there is none, or no calls. */
function quantile(within: readonly number[], calls: number, share: number): number | null {
  const index = calls === 0 ? -1 : within.findIndex((count) => count >= calls * share);
  const bound = timeBounds[index];
  return bound === undefined ? null : bound * 1000;
}

function statusOf(state: string): CircuitStatus {
  return fromGoodToBad.find((standing) => standing === state) ?? 'open';
}

function worstOf(standings: readonly CircuitStatus[]): CircuitStatus {
  return fromGoodToBad.toReversed().find((standing) => standings.includes(standing)) ?? 'closed';
}
