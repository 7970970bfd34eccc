import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';
import type { DomainRenewal } from '../../foundation/database/generated/client.ts';

export type { DomainRenewal };

const unsettled = ['open', 'paid', 'accepted'] as const;

type Change = Partial<
  Pick<
    DomainRenewal,
    | 'state'
    | 'paidAt'
    | 'requestedAt'
    | 'fundedSince'
    | 'costCents'
    | 'attempts'
    | 'expiresAfter'
    | 'finishedAt'
    | 'problem'
    | 'refusal'
  >
>;

/** Renewals of domains, from the order to the end. */
@Injectable()
export class RenewalsRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Serializes decisions about the renewal of a domain until the transaction ends. */
  async lockName(name: string): Promise<void> {
    await this.locks.take('domainRenewal', name);
  }

  async insert(
    renewal: Pick<
      DomainRenewal,
      | 'id'
      | 'userId'
      | 'name'
      | 'registrar'
      | 'kind'
      | 'payment'
      | 'isRestoration'
      | 'years'
      | 'priceCents'
      | 'costCents'
      | 'quoteId'
      | 'expiresBefore'
      | 'createdAt'
    > &
      Change,
  ): Promise<DomainRenewal> {
    return this.db.tx.domainRenewal.create({ data: renewal });
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async get(id: string): Promise<DomainRenewal> {
    return this.db.client.domainRenewal.findUniqueOrThrow({ where: { id } });
  }

  /** The renewal of a domain that has not ended; there is at most one. */
  async findUnsettled(name: string): Promise<DomainRenewal | null> {
    return this.db.client.domainRenewal.findFirst({ where: { name, state: { in: [...unsettled] } } });
  }

  /** A customer's newest renewal of a domain. */
  async findLatestOf(userId: string, name: string): Promise<DomainRenewal | null> {
    return this.db.client.domainRenewal.findFirst({ where: { userId, name }, orderBy: { id: 'desc' } });
  }

  /** The latest automatic try for an expiry date, whatever came of it. */
  async findLastAttempt(name: string, expiresBefore: Date): Promise<DomainRenewal | null> {
    return this.db.client.domainRenewal.findFirst({
      where: { name, expiresBefore, kind: 'automatic' },
      orderBy: { id: 'desc' },
    });
  }

  /** Renewals that are not finished and not waiting for a checkout, oldest first. */
  async listUnsettled(): Promise<DomainRenewal[]> {
    return this.db.client.domainRenewal.findMany({
      where: { OR: [{ state: { in: ['paid', 'accepted'] } }, { state: 'open', payment: 'card' }] },
      orderBy: { id: 'asc' },
    });
  }

  /** Updates a renewal that is in one of the states `from`. @returns false when it is not */
  async change(id: string, from: readonly DomainRenewal['state'][], to: Change): Promise<boolean> {
    const where = { id, state: { in: [...from] } };
    return (await this.db.client.domainRenewal.updateMany({ where, data: to })).count === 1;
  }
}
