import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { Prisma } from '../foundation/database/generated/client.ts';
import type { KnownEvent, WrittenUpdate } from './status-event.ts';

type NewEvent = Omit<KnownEvent, 'updates' | 'version' | 'endedAt' | 'toldAheadAt'> & { createdAt: Date };
type NewUpdate = Pick<WrittenUpdate, 'id' | 'state' | 'text'> & {
  eventId: string;
  authorId: string | null;
  createdAt: Date;
};
type StoredUpdate = Omit<WrittenUpdate, 'at' | 'editedAt'> & { at: string; editedAt: string | null };

const columns = Prisma.sql`
  e.id::text, e.kind::text, e.severity, e.title, e.services, e.server_ids::text[] AS "serverIds", e.state,
  e.starts_at AS "startsAt", e.planned_end_at AS "plannedEndAt", e.ended_at AS "endedAt",
  e.told_ahead_at AS "toldAheadAt", e.version,
  (SELECT coalesce(json_agg(json_build_object('id', u.id, 'state', u.state, 'text', u.text, 'at', u.created_at,
    'editedAt', u.edited_at) ORDER BY u.created_at DESC, u.id DESC), '[]')
   FROM status_updates u WHERE u.event_id = e.id) AS updates`;

/** Incidents and planned work, each with its updates. */
@Injectable()
export class StatusEventsRepository {
  constructor(private readonly db: Database) {}

  /** All that have not ended, and those that ended since; the newest first. One statement. */
  async listSince(since: Date): Promise<KnownEvent[]> {
    return this.#read(Prisma.sql`WHERE e.ended_at IS NULL OR e.ended_at >= ${since}`);
  }

  /** All that have not ended, and the last ones that have; the newest first. */
  async listNewest(ended: number): Promise<KnownEvent[]> {
    return this.#read(Prisma.sql`WHERE e.ended_at IS NULL OR e.id IN (
      SELECT id FROM status_events WHERE ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ${ended})`);
  }

  async find(id: string): Promise<KnownEvent | undefined> {
    return (await this.#read(Prisma.sql`WHERE e.id = ${id}::uuid`))[0];
  }

  /** The same, locked until the end of the transaction. */
  async lock(id: string): Promise<KnownEvent | undefined> {
    await this.db.tx.$queryRaw`SELECT 1 FROM status_events WHERE id = ${id}::uuid FOR UPDATE`;
    return this.find(id);
  }

  /** @returns false if there is one of this id */
  async insert(event: NewEvent): Promise<boolean> {
    const { count } = await this.db.tx.statusEvent.createMany({ data: [event], skipDuplicates: true });
    return count === 1;
  }

  /** Adds an update, and gives the event its state. @returns false if there is an update of this id */
  async addUpdate(update: NewUpdate, endedAt: Date | null): Promise<boolean> {
    const { count } = await this.db.tx.statusUpdate.createMany({ data: [update], skipDuplicates: true });
    if (count === 0) return false;
    await this.db.tx.statusEvent.update({
      where: { id: update.eventId },
      data: { state: update.state, endedAt, version: { increment: 1 } },
      select: { id: true },
    });
    return true;
  }

  async describe(id: string, data: Prisma.StatusEventUpdateInput): Promise<void> {
    await this.db.tx.statusEvent.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
  }

  /** Records that those concerned by planned work are told before it begins. The first time counts. */
  async markTold(id: string, at: Date): Promise<void> {
    await this.db.tx.statusEvent.updateMany({ where: { id, toldAheadAt: null }, data: { toldAheadAt: at } });
  }

  async rewrite(updateId: string, eventId: string, text: string, at: Date): Promise<void> {
    await this.db.tx.statusUpdate.update({
      where: { id: updateId },
      data: { text, editedAt: at },
      select: { id: true },
    });
    await this.describe(eventId, {});
  }

  /** Planned work that has to begin, or that those concerned have to be told of. */
  async listDue(begins: Date, aheadUntil: Date): Promise<{ id: string; startsAt: Date }[]> {
    return this.db.client.statusEvent.findMany({
      where: {
        kind: 'maintenance',
        state: 'planned',
        endedAt: null,
        OR: [{ startsAt: { lte: begins } }, { toldAheadAt: null, startsAt: { lte: aheadUntil } }],
      },
      select: { id: true, startsAt: true },
    });
  }

  async #read(where: Prisma.Sql): Promise<KnownEvent[]> {
    const rows = await this.db.client.$queryRaw<(KnownEvent & { updates: StoredUpdate[] })[]>`
      SELECT ${columns} FROM status_events e ${where} ORDER BY e.starts_at DESC, e.id DESC`;
    return rows.map(({ updates, ...event }) => ({
      ...event,
      updates: (updates as StoredUpdate[]).map(({ at, editedAt, ...update }) => ({
        ...update,
        at: new Date(at),
        editedAt: editedAt === null ? null : new Date(editedAt),
      })),
    }));
  }
}
