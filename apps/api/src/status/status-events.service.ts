import type { StatusKind } from '@homeport/contract/status';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId, newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { HostedCustomersRepository } from '../hosting/index.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import { canBecome, checkedDescription, type Description } from './status-rules.ts';
import { type NewUpdate, StatusUpdatesService } from './status-updates.service.ts';

/** A member of staff who writes, and from where. */
export interface Author {
  userId: string;
  ip: string;
}

/** Begins, continues and ends incidents and planned work. */
@Injectable()
export class StatusEventsService {
  constructor(
    private readonly db: Database,
    private readonly events: StatusEventsRepository,
    private readonly updates: StatusUpdatesService,
    private readonly hosted: HostedCustomersRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes an event with its first update, which has the same id. The same id again changes nothing.
   * @throws AppError validation_error; conflict when an update has this id
   */
  async begin(
    { id, kind, text, ...given }: Description & { id: string; kind: StatusKind; text: string },
    author: Author,
  ): Promise<void> {
    const now = this.clock.now();
    const knownServers = new Set((await this.hosted.listServers()).map((server) => server.id));
    const described = checkedDescription(kind, given, { knownServers, now });
    const state = kind === 'incident' ? 'investigating' : 'planned';
    await this.db.transaction(async () => {
      const row = { ...described, services: [...described.services], serverIds: [...described.serverIds] };
      const event = { ...row, id, kind, state, createdAt: now } as const;
      if (!(await this.events.insert(event))) return;
      const known = { ...event, endedAt: null, toldAheadAt: null, version: 1, updates: [] };
      if (!(await this.updates.add(known, { id, state, text, authorId: author.userId })))
        throw new AppError('conflict', { message: messageOf('status.idUsed') });
      await this.#record('status.begun', { event: id, title: described.title }, author);
    });
  }

  /**
   * Adds an update. The same id again changes nothing.
   * @throws AppError not_found; conflict when the event has ended, or cannot get this state
   */
  async addUpdate(eventId: string, update: Omit<NewUpdate, 'authorId'>, author: Author): Promise<void> {
    await this.#write(eventId, { ...update, authorId: author.userId }, async () =>
      this.#record('status.updated', { event: eventId, state: update.state }, author),
    );
  }

  /** As `addUpdate`, with an update that ends the event. */
  async end(eventId: string, update: Omit<NewUpdate, 'authorId'>, author: Author): Promise<void> {
    await this.#write(eventId, { ...update, authorId: author.userId }, async () =>
      this.#record('status.ended', { event: eventId, state: update.state }, author),
    );
  }

  /** Does what is due for planned work by the clock: tells those concerned before it begins, and begins it. */
  async runDue(aheadMs: number): Promise<void> {
    const now = this.clock.now();
    for (const { id } of await this.events.listDue(now, this.clock.in(aheadMs)))
      await this.db.transaction(async () => {
        const event = await this.events.lock(id);
        if (event === undefined || event.endedAt !== null || event.state !== 'planned') return;
        const text = messageOf('status.hasBegun').english;
        if (event.startsAt <= now)
          await this.updates.add(event, { id: newId(), state: 'under_way', text, authorId: null });
        else if (event.toldAheadAt === null) await this.updates.tellAhead(event);
      });
  }

  async #write(eventId: string, update: NewUpdate, record: () => Promise<void>): Promise<void> {
    if (!isId(eventId)) throw new AppError('not_found');
    await this.db.transaction(async () => {
      const event = await this.events.lock(eventId);
      if (event === undefined) throw new AppError('not_found');
      if (event.updates.some(({ id }) => id === update.id)) return;
      if (event.endedAt !== null) throw new AppError('conflict', { message: messageOf('status.hasEnded') });
      if (!canBecome(event, update.state))
        throw new AppError('conflict', { message: messageOf('status.changedMeanwhile') });
      if (!(await this.updates.add(event, update)))
        throw new AppError('conflict', { message: messageOf('status.idUsed') });
      await record();
    });
  }

  async #record(
    kind: 'status.begun' | 'status.updated' | 'status.ended',
    detail: Record<string, string>,
    { userId, ip }: Author,
  ): Promise<void> {
    await this.audit.record({ actorId: userId, kind, ip, detail });
  }
}
