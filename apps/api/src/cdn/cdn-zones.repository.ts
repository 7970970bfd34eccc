import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { CdnZone } from '../foundation/database/generated/client.ts';

export type Certificate = 'waiting' | 'active';

/** A zone that exists at the CDN. */
export type CreatedZone = CdnZone & { zoneId: bigint; customHostName: string };

/** The zones of websites. A row without a zone id belongs to an activation that has not created its zone yet. */
@Injectable()
export class CdnZonesRepository {
  constructor(private readonly db: Database) {}

  async find(websiteId: string): Promise<CdnZone | null> {
    return this.db.client.cdnZone.findUnique({ where: { websiteId } });
  }

  async findByZone(zoneId: number): Promise<CdnZone | null> {
    return this.db.client.cdnZone.findUnique({ where: { zoneId } });
  }

  /** Records that a website is being put behind the CDN. Repeating it changes nothing. */
  async begin(websiteId: string, at: Date): Promise<void> {
    await this.db.tx.cdnZone.createMany({ data: [{ websiteId, createdAt: at }], skipDuplicates: true });
  }

  /** @returns false when the website was deleted in the meantime */
  async markActive(
    websiteId: string,
    zone: { zoneId: number; hostName: string; customHostName: string; certificate: Certificate },
  ): Promise<boolean> {
    const { count } = await this.db.tx.cdnZone.updateMany({ where: { websiteId }, data: zone });
    return count === 1;
  }

  /** @returns false when it was active already, or the website was deleted in the meantime */
  async activateCertificate(websiteId: string): Promise<boolean> {
    const { count } = await this.db.tx.cdnZone.updateMany({
      where: { websiteId, certificate: 'waiting' },
      data: { certificate: 'active' },
    });
    return count === 1;
  }

  /** @param since leaves out zones created earlier */
  async listWaiting(since: Date | undefined): Promise<CreatedZone[]> {
    const zones = await this.db.client.cdnZone.findMany({
      where: {
        certificate: 'waiting',
        zoneId: { not: null },
        customHostName: { not: null },
        ...(since === undefined ? {} : { createdAt: { gte: since } }),
      },
      orderBy: { createdAt: 'asc' },
    });
    return zones as CreatedZone[];
  }

  async delete(websiteId: string): Promise<void> {
    await this.db.tx.cdnZone.deleteMany({ where: { websiteId } });
  }

  /** Deletes the row of an activation that failed. */
  async deleteUnfinished(websiteId: string): Promise<void> {
    await this.db.client.cdnZone.deleteMany({ where: { websiteId, zoneId: null } });
  }

  /**
   * Records a purge, unless the last one was less than `gapMs` ago.
   * @returns the time of the previous purge, or undefined when it is too soon
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

  /** Undoes `takePurge` when the purge failed. */
  async returnPurge(zoneId: number, at: Date, before: Date | null): Promise<void> {
    await this.db.client.cdnZone.updateMany({
      where: { zoneId, lastPurgedAt: at },
      data: { lastPurgedAt: before },
    });
  }
}
