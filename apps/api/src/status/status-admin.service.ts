import type { CallAnswer } from '@homeport/contract/call';
import type { statusAudience, statusEvent, statusEvents } from '@homeport/contract/staff-status';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { HostedCustomersRepository } from '../hosting/index.ts';
import { ConcernedCustomersService } from './concerned-customers.service.ts';
import type { KnownEvent, Scope } from './status-event.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import { toPublicEvent } from './status-page.service.ts';
import { StatusProposalsService } from './status-proposals.service.ts';
import { StatusRecordsRepository } from './status-records.repository.ts';

type StaffEvent = CallAnswer<typeof statusEvents>['events'][number];

const shownEnded = 50;

/** Incidents and planned work as staff see them. */
@Injectable()
export class StatusAdminService {
  constructor(
    private readonly events: StatusEventsRepository,
    private readonly records: StatusRecordsRepository,
    private readonly hosted: HostedCustomersRepository,
    private readonly proposals: StatusProposalsService,
    private readonly concerned: ConcernedCustomersService,
    private readonly auth: AuthService,
  ) {}

  async list(): Promise<CallAnswer<typeof statusEvents>> {
    const [events, servers, proposals] = await Promise.all([
      this.events.listNewest(shownEnded),
      this.hosted.listServers(),
      this.proposals.list(),
    ]);
    const locationOf = new Map(servers.map(({ id, locationLabel }) => [id, locationLabel]));
    return {
      events: events.map((event) => toStaffEvent(event, locationOf)),
      servers: servers.map(({ id, name, locationLabel }) => ({ id, name, location_label: locationLabel })),
      proposals: proposals.map(({ id, name, locationLabel, since }) => ({
        server_id: id,
        name,
        location_label: locationLabel,
        since: since.toISOString(),
      })),
    };
  }

  /** @throws AppError not_found */
  async read(eventId: string): Promise<CallAnswer<typeof statusEvent>> {
    const event = isId(eventId) ? await this.events.find(eventId) : undefined;
    if (event === undefined) throw new AppError('not_found');
    const [servers, written, revisions] = await Promise.all([
      this.hosted.listServers(),
      this.records.listWritten(eventId),
      this.records.listRevisions(eventId),
    ]);
    const writers = [
      ...written.map(({ authorId }) => authorId),
      ...revisions.map(({ editorId }) => editorId),
    ];
    const people = await this.auth.peopleOf(writers.filter((id) => id !== null));
    const personOf = (id: string | null) => {
      const person = id === null ? undefined : people.get(id);
      return id === null || person === undefined ? null : { id, email: person.email, name: person.name };
    };
    return {
      event: toStaffEvent(event, new Map(servers.map(({ id, locationLabel }) => [id, locationLabel]))),
      updates: written.map(({ id, authorId, told }) => ({ id, author: personOf(authorId), told })),
      revisions: revisions.map(({ id, editedAt, editorId, updateId, before }) => ({
        id,
        at: editedAt.toISOString(),
        editor: personOf(editorId),
        update_id: updateId,
        before: before as Record<string, unknown>,
      })),
    };
  }

  async audienceOf({ services, serverIds }: Scope): Promise<CallAnswer<typeof statusAudience>> {
    const parts = await Promise.all(
      services.map(async (service) => ({
        service,
        customers: await this.concerned.count({ services: [service], serverIds }),
      })),
    );
    return { customers: await this.concerned.count({ services, serverIds }), parts };
  }
}

const toStaffEvent = (event: KnownEvent, locationOf: ReadonlyMap<string, string>): StaffEvent => ({
  ...toPublicEvent(event, locationOf),
  server_ids: event.serverIds,
  version: event.version,
  told_ahead: event.toldAheadAt?.toISOString() ?? null,
});
