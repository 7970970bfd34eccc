import type { CallAnswer } from '@homeport/contract/call';
import { statusDays, type statusPage } from '@homeport/contract/status';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { HostedCustomersRepository } from '../hosting/index.ts';
import { componentsOf } from './component-states.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import type { KnownEvent } from './status-event.ts';

type Page = CallAnswer<typeof statusPage>;

/** What the page and the banners are made of, as it was read. */
interface Snapshot {
  at: number;
  events: readonly KnownEvent[];
  page: Page;
}

const keptMs = 15_000;
const dayMs = 86_400_000;

/**
 * The public status page. Each process reads it from Postgres at most every 15 seconds, however many ask; while Postgres
 * does not answer, it shows what was read last.
 */
@Injectable()
export class StatusPageService {
  readonly #logger = new Logger(StatusPageService.name);
  #last: Snapshot | undefined;
  #reading: Promise<Snapshot> | undefined;

  constructor(
    private readonly events: StatusEventsRepository,
    private readonly hosted: HostedCustomersRepository,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Page> {
    return (await this.#snapshot()).page;
  }

  /** Those that have not ended. */
  async openEvents(): Promise<readonly KnownEvent[]> {
    return (await this.#snapshot()).events.filter(({ endedAt }) => endedAt === null);
  }

  /** Reads again for the next who asks: something was written in this process. */
  forget(): void {
    if (this.#last !== undefined) this.#last.at = 0;
  }

  async #snapshot(): Promise<Snapshot> {
    const last = this.#last;
    if (last !== undefined && Math.abs(this.clock.now().getTime() - last.at) < keptMs) return last;
    // Those who ask at the same time share one reading.
    this.#reading ??= this.#readNow().finally(() => (this.#reading = undefined));
    try {
      return await this.#reading;
    } catch (error) {
      if (last === undefined) throw error;
      this.#logger.warn(`The status page shows what was read last: ${String(error)}`);
      return last;
    }
  }

  async #readNow(): Promise<Snapshot> {
    const now = this.clock.now();
    const [events, servers] = await Promise.all([
      this.events.listSince(new Date(now.getTime() - statusDays * dayMs)),
      this.hosted.listServers(),
    ]);
    const locationOf = new Map(servers.map(({ id, locationLabel }) => [id, locationLabel]));
    const locations = [...new Set(locationOf.values())];
    const page = {
      as_of: now.toISOString(),
      components: componentsOf(events, { locations, locationOf, now }),
      events: events.map((event) => toPublicEvent(event, locationOf)),
    };
    this.#last = { at: now.getTime(), events, page };
    return this.#last;
  }
}

/** What everyone may read about an event. @param locationOf the location of each panel server */
export function toPublicEvent(
  event: KnownEvent,
  locationOf: ReadonlyMap<string, string>,
): Page['events'][number] {
  const { id, kind, severity, title, services, serverIds, state, startsAt, plannedEndAt, endedAt } = event;
  return {
    id,
    kind,
    severity,
    title,
    services,
    locations: [...new Set(serverIds.flatMap((serverId) => locationOf.get(serverId) ?? []))],
    state,
    starts: startsAt.toISOString(),
    planned_end: plannedEndAt?.toISOString() ?? null,
    ended: endedAt?.toISOString() ?? null,
    updates: event.updates.map(({ at, editedAt, ...update }) => ({
      ...update,
      at: at.toISOString(),
      edited: editedAt?.toISOString() ?? null,
    })),
  };
}
