import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../foundation/clock/clock.ts';
import { Database } from '../../../foundation/database/database.ts';
import { Prisma } from '../../../foundation/database/generated/client.ts';

/** A zone that is being added for a user of the panel. */
export interface ZoneOfUser {
  login: string;
  name: string;
}

/** What the zone of a website's new name gets from that of its former one. */
export interface FormerZone {
  /** The records that someone has changed. */
  records: readonly RecordSet[];
  /** All of its records; null: they are not known, as an earlier version of the portal began. */
  all: readonly RecordSet[] | null;
}

/** The zones that are being added to panels. They have no owner: their names are those of websites. */
@Injectable()
export class StartedZonesRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined when the user's zone is complete, or no one has begun to add it; null: it gets no records */
  async find(serverId: string, zone: ZoneOfUser): Promise<FormerZone | null | undefined> {
    const row = await this.db.client.startedZone.findFirst({
      where: isZone(serverId, zone),
      select: { records: true, formerSets: true },
    });
    if (row === null) return undefined;
    const { records, formerSets } = row;
    return records === null
      ? null
      : { records: toSets(records), all: formerSets === null ? null : toSets(formerSets) };
  }

  /** The names of a user's zones that are not complete. @param begunBefore leaves out those begun after this time */
  async listNames(serverId: string, login: string, begunBefore?: Date): Promise<ReadonlySet<string>> {
    const rows = await this.db.client.startedZone.findMany({
      where: {
        serverId,
        login: { in: [login, ''] },
        ...(begunBefore === undefined ? {} : { startedAt: { lt: begunBefore } }),
      },
      select: { name: true },
    });
    return new Set(rows.map(({ name }) => name));
  }

  /**
   * Begins to add a user's zone, or goes on. What another user has begun under this name is forgotten.
   * @param former absent: that of an earlier beginning stays
   */
  async begin(serverId: string, { login, name }: ZoneOfUser, former?: FormerZone): Promise<void> {
    const startedAt = this.clock.now();
    const given =
      former === undefined
        ? {}
        : {
            records: toJson(former.records),
            formerSets: former.all === null ? Prisma.DbNull : toJson(former.all),
          };
    await this.db.client.startedZone.deleteMany({ where: { serverId, name, login: { notIn: [login, ''] } } });
    await this.db.client.startedZone.upsert({
      where: { serverId_name: { serverId, name } },
      create: { serverId, name, login, startedAt, ...given },
      update: { login, startedAt, ...given },
      select: { name: true },
    });
  }

  /** Forgets a zone that was not added, unless it is to get the records of a former one. */
  async cancel(serverId: string, zone: ZoneOfUser): Promise<void> {
    await this.db.client.startedZone.deleteMany({
      where: { ...isZone(serverId, zone), records: { equals: Prisma.DbNull } },
    });
  }

  async end(serverId: string, zone: ZoneOfUser): Promise<void> {
    await this.db.client.startedZone.deleteMany({ where: isZone(serverId, zone) });
  }

  async endAllOf(serverId: string, login: string): Promise<void> {
    await this.db.client.startedZone.deleteMany({ where: { serverId, login } });
  }
}

function isZone(serverId: string, { login, name }: ZoneOfUser) {
  return { serverId, name, login: { in: [login, ''] } };
}

function toSets(json: Prisma.JsonValue): RecordSet[] {
  return json as unknown as RecordSet[];
}

function toJson(sets: readonly RecordSet[]): Prisma.InputJsonValue {
  return sets as unknown as Prisma.InputJsonValue;
}
