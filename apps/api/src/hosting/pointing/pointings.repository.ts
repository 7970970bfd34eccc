import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { type NamePointing, Prisma } from '../../foundation/database/generated/client.ts';
import type { ResolvedTarget, ServerAddresses } from './name-target.ts';

/** A name under which a website is served, and its server's addresses. */
export interface ServedName extends ServerAddresses {
  websiteId: string;
  name: string;
}

/** Where the names of websites pointed when last looked up. */
@Injectable()
export class PointingsRepository {
  constructor(private readonly db: Database) {}

  async listOf(userId: string): Promise<NamePointing[]> {
    return this.db.client.namePointing.findMany({ where: { website: { account: { userId } } } });
  }

  /**
   * Lists names and aliases of active websites, and `www.` for names that are not subdomains. The ones looked up longest
   * ago come first.
   * @param settledSince leaves out names that pointed here when looked up after this time
   */
  async listServed(
    scope: { serverId: string; name?: string } | { accountId: string },
    { settledSince, limit }: { settledSince?: Date; limit: number },
  ): Promise<ServedName[]> {
    const isInScope =
      'accountId' in scope
        ? Prisma.sql`w.account_id = ${scope.accountId}::uuid`
        : Prisma.sql`a.server_id = ${scope.serverId}::uuid`;
    const conditions = [Prisma.sql`w.state = 'active'`, isInScope];
    if ('name' in scope)
      conditions.push(
        Prisma.sql`n.name IN (${scope.name}, ${`www.${scope.name}`})`,
        Prisma.sql`(w.ascii_name = ${scope.name} OR w.aliases @> ARRAY[${scope.name}]::text[])`,
      );
    if (settledSince !== undefined)
      conditions.push(Prisma.sql`(p.target IS DISTINCT FROM 'here' OR p.asked_at < ${settledSince})`);
    return this.db.client.$queryRaw<ServedName[]>`
      SELECT w.id::text AS "websiteId", n.name, s.ipv4, s.ipv6
      FROM websites w
      JOIN panel_accounts a ON a.id = w.account_id
      JOIN panel_servers s ON s.id = a.server_id
      CROSS JOIN LATERAL (
        SELECT unnest(array_prepend(w.ascii_name, w.aliases))
        UNION SELECT 'www.' || w.ascii_name WHERE w.kind <> 'subdomain' AND w.ascii_name NOT LIKE 'www.%'
      ) AS n(name)
      LEFT JOIN name_pointings p ON p.website_id = w.id AND p.name = n.name
      WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY p.asked_at NULLS FIRST
      LIMIT ${limit}`;
  }

  /**
   * Records the result of a lookup, unless a later one was recorded already or the website is gone.
   * @param seen undefined: the lookup failed, and the previous result stays
   */
  async record({ websiteId, name }: ServedName, seen: ResolvedTarget, at: Date): Promise<void> {
    if (seen === undefined)
      await this.db.client.$executeRaw`
        INSERT INTO name_pointings (website_id, name, asked_at)
        SELECT id, ${name}, ${at} FROM websites WHERE id = ${websiteId}::uuid
        ON CONFLICT (website_id, name)
        DO UPDATE SET asked_at = excluded.asked_at WHERE name_pointings.asked_at <= excluded.asked_at`;
    else
      await this.db.client.$executeRaw`
        INSERT INTO name_pointings (website_id, name, target, addresses, ipv6_addresses, seen_at, asked_at)
        SELECT id, ${name}, ${seen.target}::"NameTarget", ${seen.addresses}::text[],
          ${seen.ipv6Addresses}::text[], ${at}, ${at}
        FROM websites WHERE id = ${websiteId}::uuid
        ON CONFLICT (website_id, name)
        DO UPDATE SET target = excluded.target, addresses = excluded.addresses,
          ipv6_addresses = excluded.ipv6_addresses,
          seen_at = excluded.seen_at, asked_at = excluded.asked_at
        WHERE name_pointings.asked_at <= excluded.asked_at`;
  }
}
