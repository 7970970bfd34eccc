import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { Operation } from '../database/generated/client.ts';

export type OwnOperation = Pick<
  Operation,
  'id' | 'kind' | 'key' | 'input' | 'state' | 'errorCode' | 'updatedAt' | 'dismissedAt'
>;

/** The operations of one owner, with failures and whether the owner has dismissed them. */
@Injectable()
export class FailedOperationsRepository {
  constructor(private readonly db: Database) {}

  /** Newest first, in any state. */
  async listOf(
    ownerId: string,
    kinds: readonly string[],
    after: Date,
    count: number,
  ): Promise<OwnOperation[]> {
    return this.db.client.operation.findMany({
      where: { ownerId, kind: { in: [...kinds] }, createdAt: { gt: after } },
      orderBy: { createdAt: 'desc' },
      take: count,
    });
  }

  /** Whether the operation is this owner's and failed. */
  async isFailedOf(ownerId: string, id: string, kinds: readonly string[]): Promise<boolean> {
    const where = { id, ownerId, state: 'failed' as const, kind: { in: [...kinds] } };
    return (await this.db.client.operation.count({ where })) > 0;
  }

  /** A second dismissal changes nothing. */
  async dismiss(id: string, at: Date): Promise<void> {
    await this.db.client.operation.updateMany({
      where: { id, state: 'failed', dismissedAt: null },
      data: { dismissedAt: at },
    });
  }
}
