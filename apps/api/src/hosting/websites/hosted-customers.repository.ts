import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** A panel server as its customers and staff know it. */
export interface KnownServer {
  id: string;
  name: string;
  /** As customers read it. */
  locationLabel: string;
}

/** A panel server that has not been read for a while. */
export interface SilentServer extends KnownServer {
  /** When it was last read. */
  since: Date;
}

/** Which customers have websites on which panel servers. Read for everyone at once, by the status of services. */
@Injectable()
export class HostedCustomersRepository {
  constructor(private readonly db: Database) {}

  /** The customers with a website on one of the servers, in the order of their ids, after one of them. */
  async listOn(serverIds: readonly string[], after: string, count: number): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT a.user_id AS key, a.user_id::text AS id FROM panel_accounts a
      WHERE a.server_id = ANY(${[...serverIds]}::uuid[]) AND a.user_id > ${after}::uuid
        AND EXISTS (SELECT 1 FROM websites w WHERE w.account_id = a.id AND w.state <> 'deleted')
      ORDER BY key LIMIT ${count}`;
    return rows.map(({ id }) => id);
  }

  /** The servers that a customer has websites on. */
  async serversOf(userId: string): Promise<string[]> {
    const rows = await this.db.client.panelAccount.findMany({
      where: { userId, websites: { some: { state: { not: 'deleted' } } } },
      select: { serverId: true },
    });
    return rows.map(({ serverId }) => serverId);
  }

  /** Those in use, by location and name. */
  async listServers(): Promise<KnownServer[]> {
    return this.db.client.panelServer.findMany({
      where: { state: { not: 'draft' } },
      select: { id: true, name: true, locationLabel: true },
      orderBy: [{ locationLabel: 'asc' }, { name: 'asc' }],
    });
  }

  /** The servers whose last reading failed, and that were not read since then. */
  async listSilent(before: Date): Promise<SilentServer[]> {
    return this.db.client.$queryRaw<SilentServer[]>`
      SELECT id::text, name, location_label AS "locationLabel", coalesce(last_synced_at, created_at) AS since
      FROM panel_servers
      WHERE sync_error IS NOT NULL AND coalesce(last_synced_at, created_at) < ${before}
      ORDER BY name`;
  }
}
