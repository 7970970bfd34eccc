import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { DomainQuote } from '../foundation/database/generated/client.ts';

export type { DomainQuote };

/** Prices that customers were shown. */
@Injectable()
export class QuotesRepository {
  constructor(private readonly db: Database) {}

  async insert(quote: DomainQuote): Promise<DomainQuote> {
    return this.db.client.domainQuote.create({ data: quote });
  }

  /** The customer’s newest quote for this name that has not expired. */
  async findCurrent(
    userId: string,
    { id, name }: { id?: string; name: string },
    now: Date,
  ): Promise<DomainQuote | null> {
    return this.db.client.domainQuote.findFirst({
      where: { userId, name, expiresAt: { gt: now }, ...(id === undefined ? {} : { id }) },
      orderBy: { createdAt: 'desc' },
    });
  }

  async removeOf(userId: string, name: string): Promise<void> {
    await this.db.client.domainQuote.deleteMany({ where: { userId, name } });
  }

  async removeExpired(before: Date): Promise<void> {
    await this.db.client.domainQuote.deleteMany({ where: { expiresAt: { lt: before } } });
  }
}
