import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** Which customers have a website behind the CDN. Read for everyone at once, by the status of services. */
@Injectable()
export class CdnCustomersRepository {
  constructor(private readonly db: Database) {}

  /** In the order of their ids, after one of them. */
  async list(after: string, count: number): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT a.user_id AS key, a.user_id::text AS id FROM cdn_zones z
      JOIN websites w ON w.id = z.website_id JOIN panel_accounts a ON a.id = w.account_id
      WHERE z.zone_id IS NOT NULL AND a.user_id > ${after}::uuid ORDER BY key LIMIT ${count}`;
    return rows.map(({ id }) => id);
  }

  async includes(userId: string): Promise<boolean> {
    const [found] = await this.db.client.$queryRaw<{ found: boolean }[]>`
      SELECT EXISTS (
        SELECT 1 FROM panel_accounts a JOIN websites w ON w.account_id = a.id
        JOIN cdn_zones z ON z.website_id = w.id AND z.zone_id IS NOT NULL
        WHERE a.user_id = ${userId}::uuid) AS found`;
    return found?.found ?? false;
  }
}
