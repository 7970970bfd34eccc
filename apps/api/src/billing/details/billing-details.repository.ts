import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { BillingDetails, TaxIdState } from '../../foundation/database/generated/client.ts';

export type { BillingDetails };

/** What a customer enters. */
export type EnteredDetails = Pick<
  BillingDetails,
  | 'name'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'country'
  | 'taxIdType'
  | 'taxId'
  | 'invoiceRecipients'
>;

/** Customers' billing details. */
@Injectable()
export class BillingDetailsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string): Promise<BillingDetails | null> {
    return this.db.client.billingDetails.findUnique({ where: { userId } });
  }

  /** Writes them as another revision. */
  async save(
    userId: string,
    details: EnteredDetails & { taxIdState: TaxIdState | null },
    at: Date,
  ): Promise<BillingDetails> {
    return this.db.tx.billingDetails.upsert({
      where: { userId },
      create: { userId, ...details, createdAt: at, changedAt: at },
      update: { ...details, changedAt: at, revision: { increment: 1 } },
    });
  }

  /** The payment provider has this revision. */
  async markSent(userId: string, revision: number): Promise<void> {
    await this.db.client.billingDetails.updateMany({
      where: { userId, sentRevision: { lt: revision } },
      data: { sentRevision: revision },
    });
  }

  /** @returns false if the details were changed since `revision`, or the state is the same */
  async setTaxIdState(userId: string, revision: number, taxIdState: TaxIdState | null): Promise<boolean> {
    const { count } = await this.db.client.billingDetails.updateMany({
      where: { userId, revision, OR: [{ taxIdState: null }, { taxIdState: { not: taxIdState } }] },
      data: { taxIdState },
    });
    return count === 1;
  }

  /** Whose tax numbers have waited for the authority since before a moment, in the order of their ids. */
  async findPending(before: Date, afterUserId: string | undefined, limit: number): Promise<string[]> {
    const rows = await this.db.client.billingDetails.findMany({
      where: {
        taxIdState: 'pending',
        changedAt: { lt: before },
        ...(afterUserId === undefined ? {} : { userId: { gt: afterUserId } }),
      },
      orderBy: { userId: 'asc' },
      take: limit,
      select: { userId: true },
    });
    return rows.map(({ userId }) => userId);
  }
}
