import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { StatusTelling } from '../foundation/database/generated/client.ts';

/** How far those concerned have been told of an update. */
@Injectable()
export class TellingsRepository {
  constructor(private readonly db: Database) {}

  /** @returns false if there is one for this update and occasion */
  async insert(telling: Omit<StatusTelling, 'through' | 'count'>): Promise<boolean> {
    const { count } = await this.db.tx.statusTelling.createMany({ data: [telling], skipDuplicates: true });
    return count === 1;
  }

  /** Whether anybody was to be told of the event. */
  async hasAny(eventId: string): Promise<boolean> {
    const found = await this.db.client.statusTelling.findFirst({
      where: { update: { eventId } },
      select: { id: true },
    });
    return found !== null;
  }

  /** Locked until the end of the transaction, so that two workers never tell the same people. */
  async lock(id: string): Promise<(StatusTelling & { eventId: string }) | undefined> {
    await this.db.tx.$queryRaw`SELECT 1 FROM status_tellings WHERE id = ${id}::uuid FOR UPDATE`;
    const found = await this.db.tx.statusTelling.findUnique({
      where: { id },
      include: { update: { select: { eventId: true } } },
    });
    if (found === null) return undefined;
    const { update, ...telling } = found;
    return { ...telling, eventId: update.eventId };
  }

  async advance(id: string, through: string, count: number): Promise<void> {
    await this.db.tx.statusTelling.update({
      where: { id },
      data: { through, count: { increment: count } },
      select: { id: true },
    });
  }
}
