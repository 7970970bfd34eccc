import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { DomainRegistration } from '../foundation/database/generated/client.ts';

export type { DomainRegistration };

const unfinished = ['open', 'paid', 'accepted'] as const;

/** Registrations, from the opened checkout to the end. */
@Injectable()
export class RegistrationsRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Serializes decisions about a name until the transaction ends. */
  async lockName(name: string): Promise<void> {
    await this.locks.take('domainRegistration', name);
  }

  async insert(
    registration: Pick<
      DomainRegistration,
      | 'id'
      | 'userId'
      | 'name'
      | 'registrar'
      | 'years'
      | 'priceCents'
      | 'costCents'
      | 'renewYearCents'
      | 'premium'
      | 'autorenew'
      | 'sealedContacts'
      | 'createdAt'
    >,
  ): Promise<DomainRegistration> {
    return this.db.tx.domainRegistration.create({ data: registration });
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async get(id: string): Promise<DomainRegistration> {
    return this.db.client.domainRegistration.findUniqueOrThrow({ where: { id } });
  }

  /** Whether any customer has the name as a domain here. */
  async isRegistered(name: string): Promise<boolean> {
    return (await this.db.client.domain.findUnique({ where: { name }, select: { id: true } })) !== null;
  }

  /** The unfinished registration of a name, of any customer; there is at most one. */
  async findUnfinished(name: string): Promise<DomainRegistration | null> {
    return this.db.client.domainRegistration.findFirst({ where: { name, state: { in: [...unfinished] } } });
  }

  /** A customer's newest registration of a name. */
  async findLatestOf(userId: string, name: string): Promise<DomainRegistration | null> {
    return this.db.client.domainRegistration.findFirst({
      where: { userId, name },
      orderBy: { id: 'desc' },
    });
  }

  /** A customer’s paid registrations that are not finished. */
  async listPaidOf(userId: string): Promise<DomainRegistration[]> {
    return this.db.client.domainRegistration.findMany({
      where: { userId, state: { in: ['paid', 'accepted'] } },
      orderBy: { createdAt: 'asc' },
    });
  }

  /** All paid registrations that are not finished, oldest first. */
  async listPaid(): Promise<DomainRegistration[]> {
    return this.db.client.domainRegistration.findMany({
      where: { state: { in: ['paid', 'accepted'] } },
      orderBy: { paidAt: 'asc' },
    });
  }

  /** Updates a registration that is in one of the states `from`. @returns false when it is not */
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
