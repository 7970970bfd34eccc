import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Cancellation } from '../../foundation/database/generated/client.ts';
import { type PageQuery, requestedAfter } from '../../foundation/paging/page.ts';

const underWay = { in: ['requested', 'confirmed'] } satisfies { in: Cancellation['state'][] };

/** Cancellations of plans. */
@Injectable()
export class CancellationsRepository {
  constructor(private readonly db: Database) {}

  async insert(
    row: Pick<Cancellation, 'id' | 'userId' | 'planId' | 'reason' | 'requestedAt' | 'ending'>,
  ): Promise<void> {
    await this.db.tx.cancellation.create({ data: row, select: { id: true } });
  }

  /** Not checked against an owner: for operations. */
  async find(id: string): Promise<Cancellation | null> {
    return this.db.client.cancellation.findUnique({ where: { id } });
  }

  /** The open cancellation of a plan. */
  async findUnderWay(planId: string): Promise<Cancellation | null> {
    return this.db.client.cancellation.findFirst({ where: { planId, state: underWay } });
  }

  async findLatestOf(userId: string): Promise<Cancellation | null> {
    return this.db.client.cancellation.findFirst({ where: { userId }, orderBy: { id: 'desc' } });
  }

  async countRequested(): Promise<number> {
    return this.db.client.cancellation.count({ where: { state: 'requested' }, take: 1_000 });
  }

  /** All open cancellations, the oldest first. */
  async listUnderWay(): Promise<Cancellation[]> {
    return this.db.client.cancellation.findMany({ where: { state: underWay }, orderBy: { id: 'asc' } });
  }

  /** Cancellations in a state, the oldest first: one more than the page holds. */
  async list(state: Cancellation['state'], { after, size }: PageQuery): Promise<Cancellation[]> {
    return this.db.client.cancellation.findMany({
      where: { state, ...requestedAfter(after) },
      orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
      take: size + 1,
    });
  }

  /** Confirmed ones whose access has ended by now. */
  async listDue(now: Date): Promise<Cancellation[]> {
    return this.db.client.cancellation.findMany({
      where: { state: 'confirmed', accessEndsAt: { lte: now } },
      orderBy: { id: 'asc' },
    });
  }

  /** @returns false if it is no longer in the state `from` */
  async change(
    id: string,
    from: Cancellation['state'],
    change: Partial<Omit<Cancellation, 'id' | 'userId' | 'planId'>>,
  ): Promise<boolean> {
    const { count } = await this.db.tx.cancellation.updateMany({ where: { id, state: from }, data: change });
    return count === 1;
  }
}
