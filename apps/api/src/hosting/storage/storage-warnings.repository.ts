import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { StorageLevel } from './storage-level.ts';

/** A customer, and the storage of all their websites as last read. */
export interface UsedStorage {
  userId: string;
  bytes: number;
  /** The level that they were told of. */
  level: number;
}

/** The levels that customers were told of. Only workers use this, for all customers. */
@Injectable()
export class StorageWarningsRepository {
  constructor(private readonly db: Database) {}

  /** The customers who use at least so much, or were warned before. */
  async listFull(fromBytes: number): Promise<UsedStorage[]> {
    return this.db.client.$queryRaw<UsedStorage[]>`
      SELECT a.user_id::text AS "userId", coalesce(sum(w.storage_bytes), 0)::float8 AS bytes,
        coalesce(max(s.level), 0) AS level
      FROM panel_accounts a
      LEFT JOIN websites w ON w.account_id = a.id AND w.state = 'active'
      LEFT JOIN storage_warnings s ON s.user_id = a.user_id
      WHERE a.state = 'active'
      GROUP BY a.user_id
      HAVING coalesce(sum(w.storage_bytes), 0) >= ${fromBytes} OR max(s.level) > 0
      ORDER BY a.user_id`;
  }

  /** Replaces the level of a customer. @returns false if another worker was first */
  async replace(userId: string, known: number, level: StorageLevel, now: Date): Promise<boolean> {
    const changed = await this.db.tx.$executeRaw`
      INSERT INTO storage_warnings (user_id, level, changed_at) VALUES (${userId}::uuid, ${level}, ${now})
      ON CONFLICT (user_id) DO UPDATE SET level = excluded.level, changed_at = excluded.changed_at
      WHERE storage_warnings.level = ${known}`;
    return changed > 0;
  }
}
