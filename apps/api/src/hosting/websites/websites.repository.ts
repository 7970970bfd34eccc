import type { WebsiteKind, WebsiteStatus } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Prisma } from '../../foundation/database/generated/client.ts';

export interface WebsiteRow {
  id: string;
  asciiName: string;
  aliases: string[];
  state: WebsiteStatus;
  kind: WebsiteKind;
  storageBytes: bigint;
  accountId: string;
  location: string;
  locationLabel: string;
  countryCode: string;
  lastSyncedAt: Date;
  makesBackups: boolean | null;
  /** The last reading of its server failed. */
  isServerUnreachable: boolean;
}

/** Customers' websites as they were last seen on the panels. */
@Injectable()
export class WebsitesRepository {
  constructor(private readonly db: Database) {}

  /** One statement, because the dashboard waits for it. Main websites first, then by name. */
  async listOf(userId: string): Promise<WebsiteRow[]> {
    return this.db.client.$queryRaw<WebsiteRow[]>`
      SELECT w.id::text, w.ascii_name AS "asciiName", w.aliases, w.kind,
        CASE WHEN w.state <> 'active' THEN w.state::text
          WHEN a.suspended_at IS NOT NULL THEN 'suspended'
          WHEN a.switched_off_at IS NOT NULL THEN 'switched_off'
          ELSE 'active' END AS state,
        w.storage_bytes AS "storageBytes",
        a.id::text AS "accountId", s.location, s.location_label AS "locationLabel", s.country_code AS "countryCode",
        w.last_synced_at AS "lastSyncedAt", s.makes_backups AS "makesBackups",
        s.sync_error IS NOT NULL AS "isServerUnreachable"
      FROM panel_accounts a
      JOIN panel_servers s ON s.id = a.server_id
      JOIN websites w ON w.account_id = a.id
      WHERE a.user_id = ${userId}::uuid AND a.state = 'active' AND w.state <> 'deleted'
      ORDER BY w.kind <> 'main', w.ascii_name`;
  }

  /** Between standing on the panel and being deleted there; a website that is deleted stays so. */
  async setState(id: string, state: 'active' | 'deleting'): Promise<void> {
    await this.db.client.website.updateMany({ where: { id, state: { not: 'deleted' } }, data: { state } });
  }

  /** @returns false when it was deleted already */
  async markDeleted(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.website.updateMany({
      where: { id, state: { not: 'deleted' } },
      data: { state: 'deleted', deletedAt: at },
    });
    return count === 1;
  }

  async setAliases(id: string, aliases: string[]): Promise<void> {
    await this.db.tx.website.update({ where: { id }, data: { aliases }, select: { id: true } });
  }

  async findMain(accountId: string): Promise<{ asciiName: string } | null> {
    return this.db.tx.website.findFirst({
      where: { accountId, kind: 'main', state: 'active' },
      select: { asciiName: true },
    });
  }

  /** Whether the name is on a website of the customer that stands on the panel, as its own or as an alias. */
  async ownsHostName(userId: string, name: string): Promise<boolean> {
    const found = await this.db.client.website.findFirst({
      where: { ...standing(userId), OR: [{ asciiName: name }, { aliases: { has: name } }] },
      select: { id: true },
    });
    return found !== null;
  }

  /** The websites of a customer that stand on the panel. */
  async listNames(userId: string): Promise<string[]> {
    const rows = await this.db.client.website.findMany({
      where: standing(userId),
      select: { asciiName: true },
    });
    return rows.map(({ asciiName }) => asciiName);
  }

  /** What a plan's accounts used together, per day since `since`, oldest first. */
  async listSamples(userId: string, since: Date): Promise<{ day: string; bytes: bigint }[]> {
    return this.db.client.$queryRaw<{ day: string; bytes: bigint }[]>`
      SELECT s.day::text, sum(s.bytes)::bigint AS bytes FROM storage_samples s
      JOIN panel_accounts a ON a.id = s.account_id
      WHERE a.user_id = ${userId}::uuid AND s.day >= ${since}::date
      GROUP BY s.day ORDER BY s.day`;
  }
}

function standing(userId: string): Prisma.WebsiteWhereInput {
  return { account: { userId, state: 'active' }, state: { in: ['active', 'deleting'] } };
}
