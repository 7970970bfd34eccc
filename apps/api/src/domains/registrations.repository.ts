import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { DomainRegistration } from '../foundation/database/generated/client.ts';

export type { DomainRegistration };

const under = ['open', 'paid', 'accepted'] as const;

/** Customers' wishes to register a name. */
@Injectable()
export class RegistrationsRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Until the transaction ends, nobody else decides about this name. */
  async lockName(name: string): Promise<void> {
    await this.locks.take('domainRegistration', name);
  }

  async insert(
    registration: Pick<
      DomainRegistration,
      | 'id'
      | 'userId'
      | 'name'
      | 'years'
      | 'priceCents'
      | 'costCents'
      | 'renewYearCents'
      | 'premium'
      | 'sealedContacts'
      | 'createdAt'
    >,
  ): Promise<DomainRegistration> {
    return this.db.tx.domainRegistration.create({ data: registration });
  }

  /** Whoever it belongs to: for operations, which act for the owner that started them. */
  async get(id: string): Promise<DomainRegistration> {
    return this.db.client.domainRegistration.findUniqueOrThrow({ where: { id } });
  }

  /** The one registration of a name that is not over, whoever wants it. */
  async findUnderWay(name: string): Promise<DomainRegistration | null> {
    return this.db.client.domainRegistration.findFirst({ where: { name, state: { in: [...under] } } });
  }

  /** A customer's newest registration of a name. */
  async findLatestOf(userId: string, name: string): Promise<DomainRegistration | null> {
    return this.db.client.domainRegistration.findFirst({
      where: { userId, name },
      orderBy: { id: 'desc' },
    });
  }

  /** Paid ones of a customer that are not registered yet. */
  async listPaidOf(userId: string): Promise<DomainRegistration[]> {
    return this.db.client.domainRegistration.findMany({
      where: { userId, state: { in: ['paid', 'accepted'] } },
      orderBy: { createdAt: 'asc' },
    });
  }

  /** Everybody's that are paid and not registered yet, the oldest first. */
  async listPaid(): Promise<DomainRegistration[]> {
    return this.db.client.domainRegistration.findMany({
      where: { state: { in: ['paid', 'accepted'] } },
      orderBy: { paidAt: 'asc' },
    });
  }

  /** @returns false when it is in none of these states any more */
  async change(
    id: string,
    from: readonly DomainRegistration['state'][],
    to: Partial<
      Pick<DomainRegistration, 'state' | 'paidAt' | 'requestedAt' | 'costCents' | 'finishedAt' | 'refusal'>
    >,
  ): Promise<boolean> {
    const where = { id, state: { in: [...from] } };
    return (await this.db.client.domainRegistration.updateMany({ where, data: to })).count === 1;
  }
}
