import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { AccountDeletion } from '../foundation/database/generated/client.ts';

export type { AccountDeletion };

/** Requests to delete accounts, which outlive the accounts. */
@Injectable()
export class DeletionsRepository {
  constructor(private readonly db: Database) {}

  /** The one that is requested, under way or done. */
  async findOpen(userId: string): Promise<AccountDeletion | null> {
    return this.db.client.accountDeletion.findFirst({
      where: { userId, state: { in: ['requested', 'running', 'done'] } },
    });
  }

  async findLatest(userId: string): Promise<AccountDeletion | null> {
    return this.db.client.accountDeletion.findFirst({ where: { userId }, orderBy: { requestedAt: 'desc' } });
  }

  async get(id: string): Promise<AccountDeletion> {
    return this.db.client.accountDeletion.findUniqueOrThrow({ where: { id } });
  }

  /** @returns false when one is open */
  async insert(deletion: Pick<AccountDeletion, 'id' | 'userId' | 'requestedAt' | 'dueAt'>): Promise<boolean> {
    const { count } = await this.db.tx.accountDeletion.createMany({ data: [deletion], skipDuplicates: true });
    return count === 1;
  }

  /** @returns the one that was open; undefined unless it could still be ended */
  async end(userId: string, state: 'kept' | 'stopped', at: Date): Promise<AccountDeletion | undefined> {
    const [ended] = await this.db.tx.accountDeletion.updateManyAndReturn({
      where: { userId, state: 'requested' },
      data: { state, endedAt: at },
    });
    return ended;
  }

  /** @returns false when it was begun or ended before */
  async begin(id: string): Promise<boolean> {
    const { count } = await this.db.tx.accountDeletion.updateMany({
      where: { id, state: 'requested' },
      data: { state: 'running' },
    });
    return count === 1;
  }

  async noteOperation(id: string, operationId: string): Promise<void> {
    await this.db.tx.accountDeletion.updateMany({ where: { id }, data: { operationId } });
  }

  /** The customer at Stripe is noted before the row that names it goes. */
  async noteCustomer(id: string, userId: string): Promise<void> {
    await this.db.tx.$executeRaw`
      UPDATE account_deletions SET stripe_customer_id = c.stripe_customer_id
      FROM billing_customers c WHERE account_deletions.id = ${id}::uuid AND c.user_id = ${userId}::uuid`;
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.db.tx.accountDeletion.updateMany({ where: { id }, data: { state: 'done', endedAt: at } });
  }

  /** @returns false for one that was reminded, or is no longer requested */
  async remind(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.accountDeletion.updateMany({
      where: { id, state: 'requested', remindedAt: null },
      data: { remindedAt: at },
    });
    return count === 1;
  }

  async listToRemind(dueBefore: Date, count: number): Promise<AccountDeletion[]> {
    return this.db.client.accountDeletion.findMany({
      where: { state: 'requested', remindedAt: null, dueAt: { lte: dueBefore } },
      orderBy: { dueAt: 'asc' },
      take: count,
    });
  }

  async listDue(now: Date, after: string | undefined, count: number): Promise<AccountDeletion[]> {
    return this.db.client.accountDeletion.findMany({
      where: {
        state: 'requested',
        dueAt: { lte: now },
        ...(after === undefined ? {} : { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: count,
    });
  }
}
