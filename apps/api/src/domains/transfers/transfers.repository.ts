import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';
import type { DomainTransfer, Prisma } from '../../foundation/database/generated/client.ts';

export type { DomainTransfer };

const unfinished = ['open', 'paid', 'waiting'] as const;

/** Transfers of domains to us, from the opened checkout to the end. */
@Injectable()
export class TransfersRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Serializes decisions about a name until the transaction ends, with those of registrations. */
  async lockName(name: string): Promise<void> {
    await this.locks.take('domainRegistration', name);
  }

  async insert(
    transfer: Pick<
      DomainTransfer,
      | 'id'
      | 'userId'
      | 'name'
      | 'registrar'
      | 'priceCents'
      | 'costCents'
      | 'renewYearCents'
      | 'sealedOrder'
      | 'nameservers'
      | 'createdAt'
    >,
  ): Promise<DomainTransfer> {
    return this.db.tx.domainTransfer.create({ data: transfer });
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async get(id: string): Promise<DomainTransfer> {
    return this.db.client.domainTransfer.findUniqueOrThrow({ where: { id } });
  }

  async findOf(userId: string, id: string): Promise<DomainTransfer | null> {
    return this.db.client.domainTransfer.findFirst({ where: { id, userId } });
  }

  /** The unfinished transfer of a name, of any customer; there is at most one. */
  async findUnfinished(name: string): Promise<DomainTransfer | null> {
    return this.db.client.domainTransfer.findFirst({ where: { name, state: { in: [...unfinished] } } });
  }

  /** Newest first. */
  async listOf(userId: string): Promise<DomainTransfer[]> {
    return this.db.client.domainTransfer.findMany({
      where: { userId, NOT: { state: 'cancelled', paidAt: null } },
      orderBy: { id: 'desc' },
      take: 100,
    });
  }

  /** All paid transfers that are not finished, oldest first. */
  async listPaid(): Promise<DomainTransfer[]> {
    return this.db.client.domainTransfer.findMany({
      where: { state: { in: ['paid', 'waiting'] } },
      orderBy: { paidAt: 'asc' },
    });
  }

  /** Waiting transfers that were last followed before this time. */
  async listDue(before: Date, limit: number): Promise<DomainTransfer[]> {
    return this.db.client.domainTransfer.findMany({
      where: { state: 'waiting', OR: [{ followedAt: null }, { followedAt: { lt: before } }] },
      orderBy: { followedAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
  }

  /** Updates a transfer that is in one of the states `from`. @returns false when it is not */
  async change(
    id: string,
    from: readonly DomainTransfer['state'][],
    to: Partial<Omit<DomainTransfer, 'id' | 'userId' | 'name' | 'createdAt'>>,
  ): Promise<boolean> {
    const where = { id, state: { in: [...from] } };
    return (await this.db.client.domainTransfer.updateMany({ where, data: to })).count === 1;
  }

  /** Records that its email is sent again. @returns false when it was since `before`, or nothing waits for an answer */
  async markResent(id: string, at: Date, before: Date): Promise<boolean> {
    const isQuiet = [{ emailResentAt: null }, { emailResentAt: { lt: before } }];
    const where: Prisma.DomainTransferWhereInput = { id, state: 'waiting', isUnanswered: true, OR: isQuiet };
    const { count } = await this.db.client.domainTransfer.updateMany({ where, data: { emailResentAt: at } });
    return count === 1;
  }

  /** Records a payment, which may arrive after the checkout expired. @returns false when it is too late */
  async pay(id: string, paidAt: Date): Promise<boolean> {
    const where: Prisma.DomainTransferWhereInput = {
      id,
      state: { in: ['open', 'cancelled'] },
      hasCode: true,
    };
    const data = { state: 'paid', paidAt, finishedAt: null } as const;
    return (await this.db.tx.domainTransfer.updateMany({ where, data })).count === 1;
  }

  /** Cancelled transfers that still have their code, and ended before this time. */
  async listWithCode(before: Date, limit: number): Promise<DomainTransfer[]> {
    return this.db.client.domainTransfer.findMany({
      where: { state: 'cancelled', hasCode: true, finishedAt: { lt: before } },
      take: limit,
    });
  }

  /** Cancels a paid transfer that the registrar was not asked for. @returns false when it was, or is finished */
  async cancelUnrequested(
    id: string,
    end: Pick<DomainTransfer, 'finishedAt' | 'sealedOrder' | 'hasCode'>,
  ): Promise<boolean> {
    const { count } = await this.db.tx.domainTransfer.updateMany({
      where: { id, state: 'paid', requestedAt: null },
      data: { state: 'cancelled', ...end },
    });
    return count === 1;
  }
}
