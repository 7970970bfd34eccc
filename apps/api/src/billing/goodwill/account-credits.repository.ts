import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { AccountCredit } from '../../foundation/database/generated/client.ts';

type NewCredit = Pick<AccountCredit, 'id' | 'userId' | 'amountCents' | 'givenBy' | 'createdAt'> & {
  reason: string;
};

/** Credits that staff gave customers. */
@Injectable()
export class AccountCreditsRepository {
  constructor(private readonly db: Database) {}

  /** @returns false if there is one with this id */
  async insert(credit: NewCredit): Promise<boolean> {
    const { count } = await this.db.tx.accountCredit.createMany({ data: [credit], skipDuplicates: true });
    return count === 1;
  }

  /** Not checked against an owner: for operations, and for keys that clients choose. */
  async find(id: string): Promise<AccountCredit | null> {
    return this.db.client.accountCredit.findUnique({ where: { id } });
  }

  async findOwn(userId: string, id: string): Promise<AccountCredit | null> {
    return this.db.client.accountCredit.findFirst({ where: { id, userId } });
  }

  /** The newest first. */
  async listOf(userId: string): Promise<AccountCredit[]> {
    return this.db.client.accountCredit.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  /** US cents of the credits that a member of staff has given since then, without those that failed. */
  async sumGivenBy(givenBy: string, since: Date): Promise<number> {
    const { _sum } = await this.db.client.accountCredit.aggregate({
      where: { givenBy, createdAt: { gt: since }, state: { not: 'failed' } },
      _sum: { amountCents: true },
    });
    return _sum.amountCents ?? 0;
  }

  /** @returns false if it was not on its way any more */
  async finish(id: string, state: 'given' | 'failed', finishedAt: Date): Promise<boolean> {
    const { count } = await this.db.client.accountCredit.updateMany({
      where: { id, state: 'requested' },
      data: { state, finishedAt },
    });
    return count === 1;
  }

  /** @returns false if it cannot be taken back, or is already */
  async beginRevoking(
    id: string,
    revoked: { revokeReason: string; revokedBy: string; revokedAt: Date },
  ): Promise<boolean> {
    const { count } = await this.db.tx.accountCredit.updateMany({
      where: { id, state: 'given' },
      data: { state: 'revoking', ...revoked },
    });
    return count === 1;
  }

  /** @returns false if it was taken back before */
  async finishRevoking(id: string, revokedCents: number): Promise<boolean> {
    const { count } = await this.db.tx.accountCredit.updateMany({
      where: { id, state: 'revoking' },
      data: { state: 'revoked', revokedCents },
    });
    return count === 1;
  }
}
