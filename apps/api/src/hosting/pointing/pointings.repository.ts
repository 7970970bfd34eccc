import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { type NamePointing, Prisma } from '../../foundation/database/generated/client.ts';
import type { NameDelegation } from './name-delegation.ts';
import type { ResolvedTarget, ServerAddresses } from './name-target.ts';

/** A name under which a website is served, and its server's addresses. */
export interface ServedName extends ServerAddresses {
  websiteId: string;
  name: string;
  /** Whether it is the website's own name, and no alias. */
  isOwnName: boolean;
  /** Of its server: the name that its nameservers are below. */
  nameServer: string;
}

/** Which names to look up: of a server, of an account, of a customer at or below a domain, or those that do not point here yet and are watched. */
export type PointingScope =
  | { serverId: string; name?: string }
  | { accountId: string }
  | { userId: string; below: string }
  | { watchedSince: Date; askedBefore: Date };

/** Where the names of websites pointed when last looked up. */
@Injectable()
export class PointingsRepository {
  constructor(private readonly db: Database) {}

  async listOf(userId: string): Promise<NamePointing[]> {
    return this.db.client.namePointing.findMany({ where: { website: { account: { userId } } } });
  }

  /** Whose nameservers a name has, as last seen; null: never looked up. */
  async findDelegation(
    websiteId: string,
    name: string,
  ): Promise<Pick<NamePointing, 'delegation' | 'nameservers'> | null> {
    return this.db.client.namePointing.findUnique({
      where: { websiteId_name: { websiteId, name } },
      select: { delegation: true, nameservers: true },
    });
  }

  /**
   * Lists names and aliases of active websites, and `www.` for names that are not subdomains. The ones looked up longest
   * ago come first.
   * @param settledSince leaves out names that pointed here when looked up after this time
   */
  async listServed(
    scope: PointingScope,
    { settledSince, limit }: { settledSince?: Date; limit: number },
  ): Promise<ServedName[]> {
    const conditions = [Prisma.sql`w.state = 'active'`];
    if ('accountId' in scope) conditions.push(Prisma.sql`w.account_id = ${scope.accountId}::uuid`);
    if ('serverId' in scope) conditions.push(Prisma.sql`a.server_id = ${scope.serverId}::uuid`);
    if ('userId' in scope)
      conditions.push(
        Prisma.sql`a.user_id = ${scope.userId}::uuid`,
        Prisma.sql`(n.name = ${scope.below} OR right(n.name, ${scope.below.length + 1}) = ${`.${scope.below}`})`,
      );
    if ('watchedSince' in scope)
      conditions.push(
        Prisma.sql`p.target IS DISTINCT FROM 'here' AND p.watched_since > ${scope.watchedSince}
          AND p.asked_at <= ${scope.askedBefore}`,
      );
    if ('name' in scope)
      conditions.push(
        Prisma.sql`n.name IN (${scope.name}, ${`www.${scope.name}`})`,
        Prisma.sql`(w.ascii_name = ${scope.name} OR w.aliases @> ARRAY[${scope.name}]::text[])`,
      );
    if (settledSince !== undefined)
      conditions.push(Prisma.sql`(p.target IS DISTINCT FROM 'here' OR p.asked_at < ${settledSince})`);
    return this.db.client.$queryRaw<ServedName[]>`
      SELECT w.id::text AS "websiteId", n.name, n.name = w.ascii_name AS "isOwnName",
        s.name_server AS "nameServer", s.ipv4, s.ipv6
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
   * Records the result of a lookup, unless a later one was recorded already or the website is gone. The first one begins
   * the watch.
   * @param looked.seen undefined: the lookup failed, and the previous result stays; so for the delegation
   * @returns whether the name points here now and did not before
   */
  async record(
    { websiteId, name }: ServedName,
    { seen, delegation }: { seen: ResolvedTarget; delegation: NameDelegation | undefined },
    at: Date,
  ): Promise<boolean> {
    const { target = null, addresses = [], ipv6Addresses = [] } = seen ?? {};
    const seenAt = seen === undefined ? null : at;
    const { state = null, nameservers = [] } = delegation ?? {};
    const delegationSeenAt = delegation === undefined ? null : at;
    const [row] = await this.db.client.$queryRaw<{ isNew: boolean }[]>`
      WITH former AS (
        SELECT target FROM name_pointings WHERE website_id = ${websiteId}::uuid AND name = ${name}
      ), recorded AS (
        INSERT INTO name_pointings (website_id, name, target, addresses, ipv6_addresses, seen_at, delegation, nameservers,
          delegation_seen_at, asked_at, watched_since)
        SELECT id, ${name}, ${target}::"NameTarget", ${addresses}::text[], ${ipv6Addresses}::text[], ${seenAt}::timestamptz,
          ${state}::"NameDelegation", ${nameservers}::text[], ${delegationSeenAt}::timestamptz, ${at}::timestamptz,
          ${at}::timestamptz
        FROM websites WHERE id = ${websiteId}::uuid
        ON CONFLICT (website_id, name)
        DO UPDATE SET asked_at = excluded.asked_at,
          target = CASE WHEN excluded.seen_at IS NULL THEN name_pointings.target ELSE excluded.target END,
          addresses = CASE WHEN excluded.seen_at IS NULL THEN name_pointings.addresses ELSE excluded.addresses END,
          ipv6_addresses = CASE WHEN excluded.seen_at IS NULL THEN name_pointings.ipv6_addresses
            ELSE excluded.ipv6_addresses END,
          seen_at = COALESCE(excluded.seen_at, name_pointings.seen_at),
          delegation = COALESCE(excluded.delegation, name_pointings.delegation),
          nameservers = CASE WHEN excluded.delegation IS NULL THEN name_pointings.nameservers
            ELSE excluded.nameservers END,
          delegation_seen_at = COALESCE(excluded.delegation_seen_at, name_pointings.delegation_seen_at)
        WHERE name_pointings.asked_at <= excluded.asked_at
        RETURNING target
      )
      SELECT target = 'here' AND (SELECT target FROM former) IS DISTINCT FROM 'here' AS "isNew" FROM recorded`;
    return row?.isNew ?? false;
  }

  /** Watches the names of a website, or goes on watching them. */
  async watch(names: readonly ServedName[], at: Date): Promise<void> {
    await this.db.client.namePointing.updateMany({
      where: { OR: names.map(({ websiteId, name }) => ({ websiteId, name })) },
      data: { watchedSince: at },
    });
  }
}
