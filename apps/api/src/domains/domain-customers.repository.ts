import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** Which customers have domains. Read for everyone at once, by the status of services. */
@Injectable()
export class DomainCustomersRepository {
  constructor(private readonly db: Database) {}

  /** In the order of their ids, after one of them. */
  async list(after: string, count: number): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT user_id AS key, user_id::text AS id FROM domains
      WHERE user_id > ${after}::uuid ORDER BY key LIMIT ${count}`;
    return rows.map(({ id }) => id);
  }

  async includes(userId: string): Promise<boolean> {
    return (await this.db.client.domain.findFirst({ where: { userId }, select: { id: true } })) !== null;
  }
}
