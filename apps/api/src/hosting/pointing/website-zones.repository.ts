import type { ZoneProblem } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import { Prisma } from '../../foundation/database/generated/client.ts';

/** A name of a website that is not known to have a zone on its server. */
export interface UnservedName {
  websiteId: string;
  accountId: string;
  name: string;
}

/** Which names of websites have zones, on servers where the portal adds them. */
@Injectable()
export class WebsiteZonesRepository {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /** Why names of a customer's websites have no zone, by website and name. */
  async listProblems(userId: string): Promise<ReadonlyMap<string, ZoneProblem>> {
    const rows = await this.db.client.websiteZone.findMany({
      where: { website: { account: { userId } }, problem: { not: null } },
    });
    return new Map(
      rows.flatMap(({ websiteId, name, problem }) =>
        problem === null ? [] : [[keyOf(websiteId, name), problem] as const],
      ),
    );
  }

  /** Why a name of a website has no zone; undefined: it has one, or this is not known. */
  async findProblem(websiteId: string, name: string): Promise<ZoneProblem | undefined> {
    const where = { websiteId_name: { websiteId, name } };
    return (await this.db.client.websiteZone.findUnique({ where }))?.problem ?? undefined;
  }

  /**
   * Lists names and aliases of served websites that are not known to have a zone; those never looked at come first.
   * Temporary names are in a zone of ours, and accounts that were imported stay as their panel has them.
   * @param problemsBefore leaves out names whose problem was found after this time
   */
  async listUnserved(
    scope: { serverId: string } | { accountId: string },
    { problemsBefore, limit }: { problemsBefore?: Date; limit: number },
  ): Promise<UnservedName[]> {
    const isInScope =
      'serverId' in scope
        ? Prisma.sql`a.server_id = ${scope.serverId}::uuid`
        : Prisma.sql`a.id = ${scope.accountId}::uuid`;
    const isDue =
      problemsBefore === undefined
        ? Prisma.sql`z.problem IS NOT NULL`
        : Prisma.sql`z.problem IS NOT NULL AND z.checked_at < ${problemsBefore}`;
    return this.db.client.$queryRaw<UnservedName[]>`
      SELECT w.id::text AS "websiteId", a.id::text AS "accountId", n.name
      FROM websites w
      JOIN panel_accounts a ON a.id = w.account_id
      CROSS JOIN LATERAL (SELECT DISTINCT unnest(array_prepend(w.ascii_name, w.aliases))) AS n(name)
      LEFT JOIN website_zones z ON z.website_id = w.id AND z.name = n.name
      WHERE w.state = 'active' AND w.kind <> 'subdomain' AND a.state = 'active'
        AND NOT a.is_imported AND a.suspended_at IS NULL AND a.switched_off_at IS NULL AND ${isInScope}
        AND n.name NOT LIKE ${`%.${this.config.settings.TEMP_ZONE}`}
        AND (z.website_id IS NULL OR (${isDue}))
      ORDER BY z.checked_at NULLS FIRST, n.name
      LIMIT ${limit}`;
  }

  /** The served accounts whose zones were begun and never finished. @param begunBefore leaves out later beginnings */
  async listAbandoned(serverId: string, begunBefore: Date): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ accountId: string }[]>`
      SELECT DISTINCT a.id::text AS "accountId"
      FROM started_zones z
      JOIN panel_accounts a ON a.server_id = z.server_id AND a.panel_customer_id = z.login
      WHERE z.server_id = ${serverId}::uuid AND z.started_at < ${begunBefore}
        AND a.state = 'active' AND a.suspended_at IS NULL AND a.switched_off_at IS NULL`;
    return rows.map(({ accountId }) => accountId);
  }

  /** Records whether a name has a zone, unless the website is gone. */
  async record(
    { websiteId, name }: Pick<UnservedName, 'websiteId' | 'name'>,
    problem: ZoneProblem | null,
    at: Date,
  ): Promise<void> {
    await this.db.client.$executeRaw`
      INSERT INTO website_zones (website_id, name, problem, checked_at)
      SELECT id, ${name}, ${problem}::"ZoneProblem", ${at} FROM websites WHERE id = ${websiteId}::uuid
      ON CONFLICT (website_id, name) DO UPDATE SET problem = excluded.problem, checked_at = excluded.checked_at`;
  }

  /** Forgets what was recorded of names that the websites of an account do not have any more. */
  async forgetFormer(accountId: string): Promise<void> {
    await this.db.client.$executeRaw`
      DELETE FROM website_zones z USING websites w
      WHERE w.id = z.website_id AND w.account_id = ${accountId}::uuid
        AND z.name <> w.ascii_name AND z.name <> ALL (w.aliases)`;
  }
}

/** The key of a name in what `listProblems` returns. */
export function keyOf(websiteId: string, name: string): string {
  return `${websiteId} ${name}`;
}
