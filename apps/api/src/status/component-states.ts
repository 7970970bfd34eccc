import {
  type ServiceState,
  serviceStates,
  statusDays,
  type StatusService,
  statusServices,
} from '@homeport/contract/status';
import type { KnownEvent } from './status-event.ts';

/** A line of the status page: a service, or hosting at one location. */
export interface Component {
  service: StatusService;
  location: string | null;
  state: ServiceState;
  days: { day: string; state: ServiceState }[];
}

type Stretch = Pick<KnownEvent, 'kind' | 'severity' | 'state' | 'startsAt' | 'endedAt'>;

const dayMs = 86_400_000;

/**
 * The state of each service now and on each of the last days (UTC).
 * @param locationOf the location of a panel server; undefined for one that no longer exists
 */
export function componentsOf(
  events: readonly KnownEvent[],
  {
    locations,
    locationOf,
    now,
  }: { locations: readonly string[]; locationOf: ReadonlyMap<string, string>; now: Date },
): Component[] {
  const parts = statusServices.flatMap((service): { service: StatusService; location: string | null }[] =>
    service === 'hosting'
      ? locations.map((location) => ({ service, location }))
      : [{ service, location: null }],
  );
  return parts.map(({ service, location }) => {
    const about = events.filter(
      ({ services, serverIds }) =>
        services.includes(service) &&
        (location === null || serverIds.some((id) => locationOf.get(id) === location)),
    );
    return { service, location, state: stateAt(about, now), days: daysOf(about, now) };
  });
}

/** The worst state of what is under way. */
function stateAt(events: readonly Stretch[], now: Date): ServiceState {
  return worst(events.filter((event) => event.endedAt === null && hasBegun(event, now)).map(stateOf));
}

/** The days on which something was under way, each with its worst state; the oldest first. */
function daysOf(events: readonly Stretch[], now: Date): Component['days'] {
  const today = Math.floor(now.getTime() / dayMs);
  const days: Component['days'] = [];
  for (let day = today - statusDays + 1; day <= today; day += 1) {
    const during = events.filter(
      (event) =>
        hasBegun(event, now) &&
        event.startsAt.getTime() < (day + 1) * dayMs &&
        (event.endedAt ?? now).getTime() >= day * dayMs,
    );
    const state = worst(during.map(stateOf));
    if (state !== 'operational') days.push({ day: new Date(day * dayMs).toISOString().slice(0, 10), state });
  }
  return days;
}

const stateOf = ({ kind, severity }: Stretch): ServiceState =>
  kind === 'maintenance' ? 'maintenance' : severity;

/** Planned work that was cancelled, or has not begun, changes nothing. */
const hasBegun = ({ state, startsAt }: Stretch, now: Date): boolean =>
  state !== 'cancelled' && state !== 'planned' && startsAt <= now;

const worst = (states: readonly ServiceState[]): ServiceState =>
  serviceStates.findLast((state) => states.includes(state)) ?? 'operational';
