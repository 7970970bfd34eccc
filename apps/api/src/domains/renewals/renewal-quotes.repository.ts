import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { DomainRenewalQuote } from '../../foundation/database/generated/client.ts';

export type { DomainRenewalQuote };

/** Prices of renewals that were shown. */
@Injectable()
export class RenewalQuotesRepository {
  constructor(private readonly db: Database) {}

  async insert(quote: DomainRenewalQuote): Promise<DomainRenewalQuote> {
    return this.db.client.domainRenewalQuote.create({ data: quote });
  }

  /** The newest price of a customer that holds at a moment. @param wanted the name, and the id if it is known */
  async findCurrent(
    userId: string,
    wanted: { name: string; id?: string },
    at: Date,
  ): Promise<DomainRenewalQuote | null> {
    return this.db.client.domainRenewalQuote.findFirst({
      where: { userId, ...wanted, expiresAt: { gt: at } },
      orderBy: { createdAt: 'desc' },
    });
  }

  async removeExpired(before: Date): Promise<void> {
    await this.db.client.domainRenewalQuote.deleteMany({ where: { expiresAt: { lt: before } } });
  }
}
