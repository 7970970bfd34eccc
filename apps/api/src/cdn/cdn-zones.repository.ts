import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { CdnZone } from '../foundation/database/generated/client.ts';

export type Certificate = 'waiting' | 'active';

/** What an activation made. */
export interface ActiveZone {
  zoneId: number;
  hostName: string;
  customHostName: string;
  certificate: Certificate;
  /** Whether we set the CNAME record of the custom host name. */
  aliased: boolean;
}

/** A zone that exists at the CDN. */
export type CreatedZone = CdnZone & { zoneId: bigint; hostName: string; customHostName: string };

/** The zones of websites. A row without a zone id belongs to an activation that has not created its zone yet. */
@Injectable()
export class CdnZonesRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async find(websiteId: string): Promise<CdnZone | null> {
    return this.db.client.cdnZone.findUnique({ where: { websiteId } });
  }

  async findByZone(zoneId: number): Promise<CdnZone | null> {
    return this.db.client.cdnZone.findUnique({ where: { zoneId } });
  }

  /**
   * Records that a website is being put behind the CDN. Repeating it changes nothing.
   * @returns its zone, locked until the end of the transaction
   */
  async begin(websiteId: string): Promise<CdnZone> {
    await this.db.tx.cdnZone.createMany({
      data: [{ websiteId, createdAt: this.clock.now() }],
      skipDuplicates: true,
    });
    await this.db.tx.$queryRaw`SELECT 1 FROM cdn_zones WHERE website_id = ${websiteId}::uuid FOR UPDATE`;
    return this.db.tx.cdnZone.findUniqueOrThrow({ where: { websiteId } });
  }

  /** @returns false when the website was deleted in the meantime */
  async markActive(websiteId: string, zone: ActiveZone): Promise<boolean> {
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
        removing: false,
        ...(since === undefined ? {} : { createdAt: { gte: since } }),
      },
      orderBy: { createdAt: 'asc' },
    });
    return zones as CreatedZone[];
  }

  /** The zones of these websites that have a custom host name. */
  async listActiveOf(websiteIds: readonly string[]): Promise<CreatedZone[]> {
    const zones = await this.db.client.cdnZone.findMany({
      where: {
        websiteId: { in: [...websiteIds] },
        zoneId: { not: null },
        customHostName: { not: null },
        removing: false,
      },
    });
    return zones as CreatedZone[];
  }

  /** The zones whose custom host names are below a domain. */
  async listBelow(domain: string): Promise<CreatedZone[]> {
    const zones = await this.db.client.cdnZone.findMany({
      where: { zoneId: { not: null }, removing: false, customHostName: { endsWith: `.${domain}` } },
    });
    return zones as CreatedZone[];
  }

  /** Records whether we set the CNAME record of the custom host name. */
  async setAliased(websiteId: string, aliased: boolean): Promise<void> {
    await this.db.client.cdnZone.updateMany({ where: { websiteId }, data: { aliased } });
  }

  /** @returns whether the CDN was on until now */
  async beginRemoval(websiteId: string): Promise<boolean> {
    const { count } = await this.db.tx.cdnZone.updateMany({
      where: { websiteId, zoneId: { not: null }, removing: false },
      data: { removing: true },
    });
    return count === 1;
  }

  /** Deletes the row of a CDN that was turned off. */
  async finishRemoval(websiteId: string): Promise<void> {
    await this.db.client.cdnZone.deleteMany({ where: { websiteId, removing: true } });
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
