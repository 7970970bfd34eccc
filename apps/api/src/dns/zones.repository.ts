import type { SetChange } from '@homeport/contract/zone-changes';
import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { DnsZone as ZoneRow, Prisma } from '../foundation/database/generated/client.ts';

/** A zone with its record sets as last read. */
export interface DnsZone extends Omit<ZoneRow, 'sets'> {
  sets: RecordSet[];
}

/** What a provider returned for a zone. */
export interface ZoneReading {
  sets: readonly RecordSet[];
  nameservers: readonly string[];
  missingHosts: readonly string[];
  /** When it was asked. */
  at: Date;
}

/** The zones whose records customers edit here. */
@Injectable()
export class ZonesRepository {
  constructor(private readonly db: Database) {}

  async findOf(userId: string, name: string): Promise<DnsZone | null> {
    return withSets(await this.db.client.dnsZone.findFirst({ where: { name, userId } }));
  }

  /** As `findOf`, locked until the end of the transaction. */
  async lockOf(userId: string, name: string): Promise<DnsZone | null> {
    await this.db.tx
      .$queryRaw`SELECT 1 FROM dns_zones WHERE name = ${name} AND user_id = ${userId}::uuid FOR UPDATE`;
    return withSets(await this.db.tx.dnsZone.findFirst({ where: { name, userId } }));
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async find(id: string): Promise<DnsZone | null> {
    return withSets(await this.db.client.dnsZone.findUnique({ where: { id } }));
  }

  /**
   * Zones that were neither read nor asked for since a moment; the longest not asked for first: those that cannot be read
   * do not hold up the others.
   */
  async listReadBefore(before: Date, limit: number): Promise<Pick<ZoneRow, 'id' | 'userId' | 'name'>[]> {
    return this.db.client.dnsZone.findMany({
      where: { readAt: { lt: before }, OR: [{ askedAt: null }, { askedAt: { lt: before } }] },
      orderBy: [{ askedAt: { sort: 'asc', nulls: 'first' } }, { readAt: 'asc' }],
      take: limit,
      select: { id: true, userId: true, name: true },
    });
  }

  async markAsked(id: string, at: Date): Promise<void> {
    await this.db.tx.dnsZone.updateMany({ where: { id }, data: { askedAt: at } });
  }

  /** Inserts a zone; one of a former owner of the name goes, with its history. */
  async insert(zone: { id: string; userId: string; name: string }, reading: ZoneReading): Promise<void> {
    const { at, ...read } = toRow(reading);
    await this.db.tx.dnsZone.deleteMany({ where: { name: zone.name, userId: { not: zone.userId } } });
    await this.db.tx.dnsZone.create({ data: { ...zone, ...read, readAt: at, createdAt: at } });
  }

  async storeReading(id: string, reading: ZoneReading): Promise<void> {
    const { at, ...read } = toRow(reading);
    await this.db.tx.dnsZone.update({ where: { id }, data: { ...read, readAt: at }, select: { id: true } });
  }

  async setVersion(id: string, version: number, changeId: string | null): Promise<void> {
    await this.db.tx.dnsZone.update({ where: { id }, data: { version, changeId }, select: { id: true } });
  }

  /** The change is written, or failed: the next one can be made. Readings from before `at` are not stored any more. */
  async release(id: string, changeId: string, at: Date): Promise<void> {
    await this.db.tx.dnsZone.updateMany({ where: { id, changeId }, data: { changeId: null, readAt: at } });
  }

  async remove(userId: string, name: string): Promise<void> {
    await this.db.tx.dnsZone.deleteMany({ where: { userId, name } });
  }
}

function withSets(row: ZoneRow | null): DnsZone | null {
  return row === null ? null : { ...row, sets: row.sets as unknown as RecordSet[] };
}

function toRow({ sets, nameservers, missingHosts, at }: ZoneReading) {
  return {
    sets: sets as unknown as Prisma.InputJsonArray,
    nameservers: [...nameservers],
    missingHosts: [...missingHosts],
    at,
  };
}

/** Changes as they are stored. */
export const toJson = (changes: readonly SetChange[]): Prisma.InputJsonArray =>
  changes as unknown as Prisma.InputJsonArray;
