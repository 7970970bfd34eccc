import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { Operation } from '../database/generated/client.ts';

/** An operation that ended, with its owner. */
export type EndedOperation = Pick<Operation, 'id' | 'kind' | 'key' | 'input' | 'state'> & { ownerId: string };

/** Records for which operations their owners have been notified. */
@Injectable()
export class OperationNoticesRepository {
  constructor(private readonly db: Database) {}

  /** Operations that ended between two moments and whose owners were not notified, earliest first. */
  async listUntold(
    kinds: readonly string[],
    { from, until }: { from: Date; until: Date },
    count: number,
  ): Promise<EndedOperation[]> {
    return this.db.client.$queryRaw<EndedOperation[]>`
      SELECT o.id::text, o.kind, o.key, o.input, o.state, o.owner_id::text AS "ownerId" FROM operations o
      WHERE o.kind = ANY(${[...kinds]}) AND o.finished_at > ${from} AND o.finished_at <= ${until}
        AND o.state IN ('succeeded', 'failed') AND o.owner_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM operation_notices n WHERE n.operation_id = o.id)
      ORDER BY o.finished_at LIMIT ${count}`;
  }

  /** @returns the ids that were not taken before */
  async take(ids: readonly string[], at: Date): Promise<ReadonlySet<string>> {
    const taken = await this.db.tx.$queryRaw<{ id: string }[]>`
      INSERT INTO operation_notices (operation_id, created_at)
      SELECT id, ${at} FROM unnest(${[...ids]}::uuid[]) AS ended(id)
      ON CONFLICT DO NOTHING RETURNING operation_id::text AS id`;
    return new Set(taken.map(({ id }) => id));
  }

  async removeBefore(before: Date): Promise<void> {
    await this.db.client.operationNotice.deleteMany({ where: { createdAt: { lt: before } } });
  }
}
