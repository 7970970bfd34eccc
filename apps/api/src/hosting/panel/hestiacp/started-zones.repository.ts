import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../foundation/clock/clock.ts';
import { Database } from '../../../foundation/database/database.ts';
import { Prisma } from '../../../foundation/database/generated/client.ts';

/** A zone that is being added, as a worker left it that may have been killed. */
export interface StartedZone {
  /** The records of the website's former zone, which is gone; null: it gets none. */
  records: RecordSet[] | null;
}

/** The zones that are being added to panels. They have no owner: their names are those of websites. */
@Injectable()
export class StartedZonesRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns null when no one has begun to add it, or it is complete */
  async find(serverId: string, name: string): Promise<StartedZone | null> {
    const row = await this.db.client.startedZone.findUnique({
      where: { serverId_name: { serverId, name } },
      select: { records: true },
    });
    return row && { records: row.records as unknown as RecordSet[] | null };
  }

  /** The names of a server's zones that are not complete. */
  async listNames(serverId: string): Promise<ReadonlySet<string>> {
    const rows = await this.db.client.startedZone.findMany({ where: { serverId }, select: { name: true } });
    return new Set(rows.map(({ name }) => name));
  }

  /** Begins to add a zone, or goes on. @param records absent: those of an earlier beginning stay */
  async begin(serverId: string, name: string, records?: readonly RecordSet[]): Promise<void> {
    const kept = records === undefined ? {} : { records: records as unknown as Prisma.InputJsonValue };
    await this.db.client.startedZone.upsert({
      where: { serverId_name: { serverId, name } },
      create: { serverId, name, startedAt: this.clock.now(), ...kept },
      update: kept,
      select: { name: true },
    });
  }

  /** Forgets a zone that was not added, unless it is to get the records of a former one. */
  async cancel(serverId: string, name: string): Promise<void> {
    await this.db.client.startedZone.deleteMany({
      where: { serverId, name, records: { equals: Prisma.DbNull } },
    });
  }

  async end(serverId: string, name: string): Promise<void> {
    await this.db.client.startedZone.deleteMany({ where: { serverId, name } });
  }
}
