import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** How full a panel server is. */
export interface ServerRoom {
  name: string;
  locationLabel: string;
  websites: number;
  accounts: number;
  /** How many accounts it can hold. */
  capacity: number;
}

/** How full the panel servers in use are, by location and name. */
@Injectable()
export class ServerRoomRepository {
  constructor(private readonly db: Database) {}

  async list(): Promise<ServerRoom[]> {
    return this.db.client.$queryRaw<ServerRoom[]>`
      SELECT s.name, s.location_label AS "locationLabel", s.capacity, coalesce(a.accounts, 0)::int AS accounts,
        coalesce(a.websites, 0)::int AS websites
      FROM panel_servers s LEFT JOIN (
        SELECT a.server_id, count(*) AS accounts, sum((SELECT count(*) FROM websites w
          WHERE w.account_id = a.id AND w.state <> 'deleted')) AS websites
        FROM panel_accounts a GROUP BY a.server_id
      ) a ON a.server_id = s.id
      WHERE s.state <> 'draft'
      ORDER BY s.location_label, s.name`;
  }
}
