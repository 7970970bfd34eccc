import { toHostname } from '@homeport/contract/fields';
import type { WebsiteKind, WebsiteStatus } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Prisma } from '../../foundation/database/generated/client.ts';

/** A website as the dashboard shows it. */
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
  issuesCertificates: boolean | null;
  /** Its server's. */
  vendor: string;
  /** The last reading of its server failed. */
  isServerUnreachable: boolean;
}

/** What other modules need to know of a website to work on it. */
export interface WebsiteFacts {
  id: string;
  accountId: string;
  userId: string;
  serverId: string;
  /** Whether its server can make backups; null: unknown. */
  makesBackups: boolean | null;
  /** Its server's. */
  vendor: string;
  panelSiteId: string;
  panelWebspaceId: string | null;
  /** A-labels, lower case. */
  asciiName: string;
  aliases: string[];
  kind: WebsiteKind;
  /** The panel's id of a subdomain's parent website; null for other websites. */
  parentSiteId: string | null;
  state: 'active' | 'missing' | 'deleting';
}

/** Customers' websites as last seen on the panels. Deleted ones stay as records, which only the customer search finds. */
@Injectable()
export class WebsitesRepository {
  constructor(private readonly db: Database) {}

  /** One statement, because the dashboard waits for it. Main websites first, then by name. */
  async listRows(userId: string): Promise<WebsiteRow[]> {
    return this.db.client.$queryRaw<WebsiteRow[]>`
      SELECT w.id::text, w.ascii_name AS "asciiName", w.aliases, w.kind,
        CASE WHEN w.state <> 'active' THEN w.state::text
          WHEN a.suspended_at IS NOT NULL THEN 'suspended'
          WHEN a.switched_off_at IS NOT NULL THEN 'switched_off'
          ELSE 'active' END AS state,
        w.storage_bytes AS "storageBytes",
        a.id::text AS "accountId", s.location, s.location_label AS "locationLabel", s.country_code AS "countryCode",
        w.last_synced_at AS "lastSyncedAt", s.makes_backups AS "makesBackups",
        s.issues_certificates AS "issuesCertificates", s.vendor,
        s.sync_error IS NOT NULL AS "isServerUnreachable"
      FROM panel_accounts a
      JOIN panel_servers s ON s.id = a.server_id
      JOIN websites w ON w.account_id = a.id
      WHERE a.user_id = ${userId}::uuid AND a.state = 'active' AND w.state <> 'deleted'
      ORDER BY w.kind <> 'main', w.ascii_name`;
  }

  async list(where: Prisma.WebsiteWhereInput): Promise<WebsiteFacts[]> {
    const rows = await this.db.client.website.findMany({
      where: { AND: [where, { state: { not: 'deleted' } }] },
      include: {
        account: {
          select: {
            userId: true,
            serverId: true,
            panelWebspaceId: true,
            server: { select: { makesBackups: true, vendor: true } },
          },
        },
      },
      orderBy: [{ kind: 'asc' }, { asciiName: 'asc' }],
    });
    return rows.map(({ account: { server, ...account }, state, ...row }) => ({
      ...row,
      ...account,
      ...server,
      state: state as WebsiteFacts['state'],
    }));
  }

  async findMain(accountId: string): Promise<{ asciiName: string } | null> {
    return this.db.tx.website.findFirst({
      where: { accountId, kind: 'main', state: 'active' },
      select: { asciiName: true },
    });
  }

  /** Names of the customer's websites on the panels, without aliases. */
  async listNames(userId: string): Promise<string[]> {
    const rows = await this.db.client.website.findMany({
      where: { account: { userId, state: 'active' }, state: { in: ['active', 'deleting'] } },
      select: { asciiName: true },
    });
    return rows.map(({ asciiName }) => asciiName);
  }

  /** Names and aliases of the customer's websites, each with its website's name; main websites first. */
  async listHostNames(userId: string): Promise<{ name: string; of: string }[]> {
    const rows = await this.db.client.website.findMany({
      where: { account: { userId, state: 'active' }, state: { in: ['active', 'deleting'] } },
      select: { asciiName: true, aliases: true },
      orderBy: [{ kind: 'asc' }, { asciiName: 'asc' }],
    });
    return rows.flatMap(({ asciiName, aliases }) =>
      [asciiName, ...aliases].map((name) => ({ name, of: asciiName })),
    );
  }

  /**
   * Whether the name is one of the customer's websites or an alias of one.
   * @param scope `onPanel` leaves out websites that were missing at the last sync
   */
  async ownsHostName(userId: string, name: string, scope: 'all' | 'onPanel'): Promise<boolean> {
    const found = await this.db.client.website.findFirst({
      where: {
        account: { userId, state: 'active' },
        state: { notIn: scope === 'all' ? ['deleted'] : ['deleted', 'missing'] },
        OR: [{ asciiName: name }, { aliases: { has: name } }],
      },
      select: { id: true },
    });
    return found !== null;
  }

  /** Customers with a website, an alias or a panel login of this name. */
  async listOwnersOf(text: string, count: number): Promise<string[]> {
    const hostName = toHostname(text);
    const sites =
      hostName === undefined
        ? []
        : await this.db.client.website.findMany({
            where: { OR: [{ asciiName: hostName }, { aliases: { has: hostName } }] },
            select: { account: { select: { userId: true } } },
            take: count,
          });
    const accounts = await this.db.client.panelAccount.findMany({
      where: { login: text.toLowerCase() },
      select: { userId: true },
      take: count,
    });
    return [...sites.map(({ account }) => account.userId), ...accounts.map(({ userId }) => userId)];
  }

  /** Storage of all of a customer's accounts together, per day since `since`, oldest first. */
  async listSamples(userId: string, since: Date): Promise<{ day: string; bytes: bigint }[]> {
    return this.db.client.$queryRaw<{ day: string; bytes: bigint }[]>`
      SELECT s.day::text, sum(s.bytes)::bigint AS bytes FROM storage_samples s
      JOIN panel_accounts a ON a.id = s.account_id
      WHERE a.user_id = ${userId}::uuid AND s.day >= ${since}::date
      GROUP BY s.day ORDER BY s.day`;
  }

  /** Marks a website as being deleted, or as active again. A deleted website stays deleted. */
  async setDeleting(id: string, isDeleting: boolean): Promise<void> {
    await this.db.client.website.updateMany({
      where: { id, state: { not: 'deleted' } },
      data: { state: isDeleting ? 'deleting' : 'active' },
    });
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
}
