import type { SetChange } from '@homeport/contract/zone-changes';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { DnsChange as ChangeRow } from '../foundation/database/generated/client.ts';
import { toJson } from './zones.repository.ts';

/** A change of a zone. */
export interface DnsChange extends Omit<ChangeRow, 'changes'> {
  changes: SetChange[];
}

/** How many changes of a zone are kept. */
const keptChanges = 1_000;

/** The history of zones. */
@Injectable()
export class ZoneChangesRepository {
  constructor(private readonly db: Database) {}

  async insert(
    change: Pick<
      DnsChange,
      'id' | 'zoneId' | 'version' | 'source' | 'state' | 'actorId' | 'changes' | 'at'
    > & {
      detail?: string;
      nameservers?: number;
      live?: number;
    },
  ): Promise<void> {
    const { zoneId, version } = change;
    await this.db.tx.dnsChange.create({ data: { ...change, changes: toJson(change.changes) } });
    await this.db.tx.dnsChange.deleteMany({ where: { zoneId, version: { lte: version - keptChanges } } });
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async get(id: string): Promise<DnsChange> {
    return toChange(await this.db.client.dnsChange.findUniqueOrThrow({ where: { id } }));
  }

  async findVersion(zoneId: string, version: number): Promise<DnsChange | null> {
    const row = await this.db.client.dnsChange.findUnique({ where: { zoneId_version: { zoneId, version } } });
    return row === null ? null : toChange(row);
  }

  /** The newest change made here. */
  async findNewestOwn(zoneId: string): Promise<DnsChange | null> {
    const row = await this.db.client.dnsChange.findFirst({
      where: { zoneId, actorId: { not: null } },
      orderBy: { version: 'desc' },
    });
    return row === null ? null : toChange(row);
  }

  /** Changes after a version that took effect, newest first. */
  async listAppliedAfter(zoneId: string, version: number): Promise<DnsChange[]> {
    const rows = await this.db.client.dnsChange.findMany({
      where: { zoneId, version: { gt: version }, state: { not: 'failed' } },
      orderBy: { version: 'desc' },
    });
    return rows.map(toChange);
  }

  /** A page, newest first. */
  async listPage(zoneId: string, below: number | undefined, limit: number): Promise<DnsChange[]> {
    const rows = await this.db.client.dnsChange.findMany({
      where: { zoneId, ...(below === undefined ? {} : { version: { lt: below } }) },
      orderBy: { version: 'desc' },
      take: limit,
    });
    return rows.map(toChange);
  }

  async markSaved(id: string, nameservers: number, at: Date): Promise<void> {
    await this.db.tx.dnsChange.updateMany({
      where: { id, state: 'saving' },
      data: { state: 'saved', savedAt: at, nameservers },
    });
  }

  async markLive(id: string, live: number, state: 'saved' | 'live' | 'slow'): Promise<void> {
    await this.db.client.dnsChange.updateMany({
      where: { id, state: { in: ['saved', 'live', 'slow'] } },
      data: { live, state },
    });
  }

  async markFailed(id: string, errorCode: string): Promise<void> {
    await this.db.tx.dnsChange.updateMany({
      where: { id, state: 'saving' },
      data: { state: 'failed', errorCode },
    });
  }
}

function toChange(row: ChangeRow): DnsChange {
  return { ...row, changes: row.changes as unknown as SetChange[] };
}
