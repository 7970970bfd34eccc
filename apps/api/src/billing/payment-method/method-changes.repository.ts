import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { PaymentMethodChange } from '../../foundation/database/generated/client.ts';

/** Changes of payment methods. */
@Injectable()
export class MethodChangesRepository {
  constructor(private readonly db: Database) {}

  async insert(
    change: Pick<PaymentMethodChange, 'id' | 'userId' | 'createdAt' | 'expiresAt'> &
      Partial<Pick<PaymentMethodChange, 'state' | 'paymentMethodId' | 'savedAt'>>,
  ): Promise<PaymentMethodChange> {
    return this.db.tx.paymentMethodChange.create({ data: change });
  }

  /** Not checked against an owner: for operations. */
  async find(id: string): Promise<PaymentMethodChange | null> {
    return this.db.client.paymentMethodChange.findUnique({ where: { id } });
  }

  async findByPage(checkoutSessionId: string): Promise<PaymentMethodChange | null> {
    return this.db.client.paymentMethodChange.findUnique({ where: { checkoutSessionId } });
  }

  async findOpen(userId: string): Promise<PaymentMethodChange | null> {
    return this.db.client.paymentMethodChange.findFirst({ where: { userId, state: 'open' } });
  }

  /** The method that the customer has saved or chosen last. */
  async findLatestSaved(userId: string): Promise<PaymentMethodChange | null> {
    return this.db.client.paymentMethodChange.findFirst({
      where: { userId, state: { in: ['saved', 'applied'] } },
      orderBy: [{ savedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    });
  }

  /** Open changes that were created before a moment, the oldest first. */
  async findOpenSince(
    before: Date,
    afterId: string | undefined,
    limit: number,
  ): Promise<PaymentMethodChange[]> {
    return this.db.client.paymentMethodChange.findMany({
      where: {
        state: 'open',
        createdAt: { lt: before },
        ...(afterId === undefined ? {} : { id: { gt: afterId } }),
      },
      orderBy: { id: 'asc' },
      take: limit,
    });
  }

  /** Keeps the page that was opened for a change; the first one stays. @returns the change as it is now */
  async keepPage(
    id: string,
    page: { id: string; url: string; expiresAt: Date },
  ): Promise<PaymentMethodChange> {
    await this.db.client.paymentMethodChange.updateMany({
      where: { id, checkoutSessionId: null },
      data: { checkoutSessionId: page.id, checkoutUrl: page.url, expiresAt: page.expiresAt },
    });
    return this.db.client.paymentMethodChange.findUniqueOrThrow({ where: { id } });
  }

  /** @returns false if it is no longer in the state `from` */
  async change(
    id: string,
    from: PaymentMethodChange['state'],
    change: Partial<Pick<PaymentMethodChange, 'state' | 'paymentMethodId' | 'savedAt' | 'finishedAt'>>,
  ): Promise<boolean> {
    const { count } = await this.db.client.paymentMethodChange.updateMany({
      where: { id, state: from },
      data: change,
    });
    return count === 1;
  }
}
