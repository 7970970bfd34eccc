import { toHostname } from '@homeport/contract/fields';
import type { WebsiteKind, WebsiteStatus } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { Prisma } from '../../foundation/database/generated/client.ts';
import { reachedWebsites } from '../../foundation/http/reached-websites.ts';

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

/** What is given has to hold. Deleted websites are never among those found. */
export interface WebsiteFilter {
  id?: string;
  asciiName?: string;
  /** The name of a website, or an alias. */
  hostName?: string;
  accountId?: string;
  states?: readonly WebsiteFacts['state'][];
  /** Whose active accounts the websites are of. */
  activeOf?: string;
  userId?: string;
  serverId?: string;
  /** Panels report nothing useful about websites that they do not serve: only those of accounts that are served. */
  isServed?: true;
}

/** Customers' websites as last seen on the panels. Deleted ones stay as records, which only the customer search finds. */
@Injectable()
export class WebsitesRepository {
  constructor(private readonly db: Database) {}

  /**
   * Those that the current request reaches. One statement, because the dashboard waits for it. Main websites first,
   * then by name.
   */
  async listRows(userId: string): Promise<WebsiteRow[]> {
    const reached = reachedWebsites(userId);
    const within = reached === undefined ? Prisma.empty : Prisma.sql`AND w.id = ANY(${[...reached]}::uuid[])`;
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
      WHERE a.user_id = ${userId}::uuid AND a.state = 'active' AND w.state <> 'deleted' ${within}
      ORDER BY w.kind <> 'main', w.ascii_name`;
  }

  /** One statement, because most calls about a website wait for it. Main websites first, then by name. */
  async list(filter: WebsiteFilter): Promise<WebsiteFacts[]> {
    return this.db.client.$queryRaw<WebsiteFacts[]>`
      SELECT w.id::text, w.account_id::text AS "accountId", a.user_id::text AS "userId",
        a.server_id::text AS "serverId", s.makes_backups AS "makesBackups", s.vendor,
        w.panel_site_id AS "panelSiteId", a.panel_webspace_id AS "panelWebspaceId",
        w.ascii_name AS "asciiName", w.aliases, w.kind::text, w.parent_site_id AS "parentSiteId", w.state::text
      FROM websites w
      JOIN panel_accounts a ON a.id = w.account_id
      JOIN panel_servers s ON s.id = a.server_id
      WHERE ${Prisma.join(conditionsOf(filter), ' AND ')}
      ORDER BY w.kind, w.ascii_name`;
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

function conditionsOf(filter: WebsiteFilter): Prisma.Sql[] {
  const { id, asciiName, hostName, accountId, states, activeOf, userId, serverId, isServed } = filter;
  return [
    Prisma.sql`w.state <> 'deleted'`,
    id !== undefined && Prisma.sql`w.id = ${id}::uuid`,
    asciiName !== undefined && Prisma.sql`w.ascii_name = ${asciiName}`,
    hostName !== undefined && Prisma.sql`(w.ascii_name = ${hostName} OR w.aliases @> ARRAY[${hostName}])`,
    accountId !== undefined && Prisma.sql`w.account_id = ${accountId}::uuid`,
    states !== undefined && Prisma.sql`w.state::text = ANY(${[...states]})`,
    activeOf !== undefined && Prisma.sql`a.user_id = ${activeOf}::uuid AND a.state = 'active'`,
    userId !== undefined && Prisma.sql`a.user_id = ${userId}::uuid`,
    serverId !== undefined && Prisma.sql`a.server_id = ${serverId}::uuid`,
    isServed && Prisma.sql`a.suspended_at IS NULL AND a.switched_off_at IS NULL`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}
