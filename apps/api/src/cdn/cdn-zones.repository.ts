import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { CdnZone } from '../foundation/database/generated/client.ts';

export type Certificate = 'waiting' | 'active';

/** A zone that the CDN has made. */
export type StandingZone = CdnZone & { zoneId: bigint; customHostName: string };

/** The zones of websites. A row without a zone id stands for an activation that has not come that far. */
@Injectable()
export class CdnZonesRepository {
  constructor(private readonly db: Database) {}

  async find(websiteId: string): Promise<CdnZone | null> {
    return this.db.client.cdnZone.findUnique({ where: { websiteId } });
  }

  async findByZone(zoneId: number): Promise<CdnZone | null> {
    return this.db.client.cdnZone.findUnique({ where: { zoneId } });
  }

  /** Marks that a website is being put behind the CDN; nothing happens when it is marked already. */
  async begin(websiteId: string, at: Date): Promise<void> {
    await this.db.tx.cdnZone.createMany({ data: [{ websiteId, createdAt: at }], skipDuplicates: true });
  }

  /** @returns false when the website was deleted meanwhile */
  async markActive(
    websiteId: string,
    zone: { zoneId: number; hostName: string; customHostName: string; certificate: Certificate },
  ): Promise<boolean> {
    const { count } = await this.db.tx.cdnZone.updateMany({ where: { websiteId }, data: zone });
    return count === 1;
  }

  /** @returns false when it was active already, or the website was deleted meanwhile */
  async activateCertificate(websiteId: string): Promise<boolean> {
    const { count } = await this.db.tx.cdnZone.updateMany({
      where: { websiteId, certificate: 'waiting' },
      data: { certificate: 'active' },
    });
    return count === 1;
  }

  /** @param since leaves out zones made earlier */
  async listWaiting(since: Date | undefined): Promise<StandingZone[]> {
    const zones = await this.db.client.cdnZone.findMany({
      where: {
        certificate: 'waiting',
        zoneId: { not: null },
        customHostName: { not: null },
        ...(since === undefined ? {} : { createdAt: { gte: since } }),
      },
      orderBy: { createdAt: 'asc' },
    });
    return zones as StandingZone[];
  }

  async delete(websiteId: string): Promise<void> {
    await this.db.tx.cdnZone.deleteMany({ where: { websiteId } });
  }

  /** Takes the mark of an activation back that came to nothing. */
  async deleteUnfinished(websiteId: string): Promise<void> {
    await this.db.client.cdnZone.deleteMany({ where: { websiteId, zoneId: null } });
  }

  /**
   * Notes a purge, unless the last one is not as long ago as `gapMs`.
   * @returns the time of the one before it, or undefined when it is too soon
   */
  async takePurge(zoneId: number, at: Date, gapMs: number): Promise<{ before: Date | null } | undefined> {
    const [taken] = await this.db.client.$queryRaw<{ before: Date | null }[]>`
      UPDATE cdn_zones SET last_purged_at = ${at}
      FROM (SELECT website_id, last_purged_at AS before FROM cdn_zones WHERE zone_id = ${zoneId} FOR UPDATE) last
      WHERE cdn_zones.website_id = last.website_id
        AND (last.before IS NULL OR last.before <= ${new Date(at.getTime() - gapMs)})
      RETURNING last.before`;
    return taken;
  }

  /** Forgets a purge that came to nothing. */
  async returnPurge(zoneId: number, at: Date, before: Date | null): Promise<void> {
    await this.db.client.cdnZone.updateMany({
      where: { zoneId, lastPurgedAt: at },
      data: { lastPurgedAt: before },
    });
  }
}
