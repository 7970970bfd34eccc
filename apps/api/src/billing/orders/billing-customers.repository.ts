import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { BillingCustomer } from '../../foundation/database/generated/client.ts';
import type { SavedMethod } from '../payments.port.ts';

@Injectable()
export class BillingCustomersRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string): Promise<BillingCustomer | null> {
    return this.db.client.billingCustomer.findUnique({ where: { userId } });
  }

  /** Whose customer at the payment provider this is. */
  async findUser(stripeCustomerId: string): Promise<string | undefined> {
    const row = await this.db.client.billingCustomer.findUnique({ where: { stripeCustomerId } });
    return row?.userId;
  }

  /** All of them, in the order of their ids. */
  async list(afterUserId: string | undefined, limit: number): Promise<BillingCustomer[]> {
    return this.db.client.billingCustomer.findMany({
      where: afterUserId === undefined ? {} : { userId: { gt: afterUserId } },
      orderBy: { userId: 'asc' },
      take: limit,
    });
  }

  /** Keeps the first customer that was created for a user. @returns the one that is kept */
  async keep(userId: string, stripeCustomerId: string, at: Date): Promise<string> {
    await this.db.client.billingCustomer.createMany({
      data: [{ userId, stripeCustomerId, createdAt: at }],
      skipDuplicates: true,
    });
    return (await this.db.client.billingCustomer.findUniqueOrThrow({ where: { userId } })).stripeCustomerId;
  }

  /** Stores the card that a payment saved last. */
  async saveMethod(userId: string, { id, cardBrand, cardLast4 }: SavedMethod): Promise<void> {
    await this.db.client.billingCustomer.updateMany({
      where: { userId },
      data: { savedMethodId: id, savedCardBrand: cardBrand, savedCardLast4: cardLast4 },
    });
  }

  /** Stores the card that a saved method is by now; a newer method stays. */
  async updateMethod(userId: string, { id, cardBrand, cardLast4 }: SavedMethod): Promise<void> {
    await this.db.client.billingCustomer.updateMany({
      where: { userId, savedMethodId: id },
      data: { savedCardBrand: cardBrand, savedCardLast4: cardLast4 },
    });
  }

  /** The card was removed: another one takes its place, if there is one. Unless it was replaced before. */
  async replaceMethod(userId: string, removedId: string, method: SavedMethod | null): Promise<void> {
    await this.db.client.billingCustomer.updateMany({
      where: { userId, savedMethodId: removedId },
      data: {
        savedMethodId: method?.id ?? null,
        savedCardBrand: method?.cardBrand ?? null,
        savedCardLast4: method?.cardLast4 ?? null,
      },
    });
  }

  /** The card can no longer be charged; a newer one stays. */
  async forgetMethod(userId: string, savedMethodId: string): Promise<void> {
    await this.replaceMethod(userId, savedMethodId, null);
  }

  async markTrialUsed(userId: string, at: Date): Promise<void> {
    await this.db.tx.billingCustomer.updateMany({
      where: { userId, trialUsedAt: null },
      data: { trialUsedAt: at },
    });
  }
}
