import type { MessageRef } from '@homeport/contract/message-keys';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Sale } from '../../foundation/database/generated/client.ts';

export type { Sale };

/** Sales of single things, such as domains. */
@Injectable()
export class SalesRepository {
  constructor(private readonly db: Database) {}

  async insert(
    sale: Pick<
      Sale,
      'id' | 'userId' | 'kind' | 'subjectId' | 'description' | 'amountCents' | 'createdAt' | 'expiresAt'
    > & { descriptionMessage: MessageRef; orderId?: string },
  ): Promise<Sale> {
    return this.db.tx.sale.create({ data: sale });
  }

  /** Not checked against an owner: for operations. */
  async find(id: string): Promise<Sale | null> {
    return this.db.client.sale.findUnique({ where: { id } });
  }

  /** The lines of a checkout, in the order of the order. Not checked against an owner: for the provider's events. */
  async listByCheckout(checkoutSessionId: string): Promise<Sale[]> {
    return this.db.client.sale.findMany({ where: { checkoutSessionId }, orderBy: { id: 'asc' } });
  }

  async listOwnByCheckout(userId: string, checkoutSessionId: string): Promise<Sale[]> {
    return this.db.client.sale.findMany({ where: { checkoutSessionId, userId }, orderBy: { id: 'asc' } });
  }

  /** All lines of the order of a sale, always in the same order. */
  async listLines(sale: Pick<Sale, 'id' | 'orderId'>): Promise<Sale[]> {
    return this.db.client.sale.findMany({ where: linesOf(sale), orderBy: { id: 'asc' } });
  }

  /** The newest sale of a subject. */
  async findOfSubject(userId: string, subjectId: string): Promise<Sale | null> {
    return this.db.client.sale.findFirst({ where: { userId, subjectId }, orderBy: { id: 'desc' } });
  }

  /** A customer's sales that were charged to a saved card. */
  async listCharged(userId: string): Promise<Sale[]> {
    return this.db.client.sale.findMany({ where: { userId, paymentIntentId: { not: null } } });
  }

  /** Open sales whose time is over, in the order of their ids. */
  async findOverdue(now: Date, afterId: string | undefined, limit: number): Promise<Sale[]> {
    return this.db.client.sale.findMany({
      where: {
        state: 'open',
        expiresAt: { lt: now },
        ...(afterId === undefined ? {} : { id: { gt: afterId } }),
      },
      orderBy: { id: 'asc' },
      take: limit,
    });
  }

  /** Keeps the checkout that was opened for the lines of a sale; the first one stays. @returns the sale as it is now */
  async keepCheckout(
    sale: Pick<Sale, 'id' | 'orderId'>,
    checkout: { id: string; url: string },
  ): Promise<Sale> {
    await this.db.client.sale.updateMany({
      where: { ...linesOf(sale), checkoutSessionId: null },
      data: { checkoutSessionId: checkout.id, checkoutUrl: checkout.url },
    });
    return this.db.client.sale.findUniqueOrThrow({ where: { id: sale.id } });
  }

  /** Keeps the page where a sale without a checkout can be paid. */
  async keepPage(id: string, checkoutUrl: string): Promise<void> {
    await this.db.client.sale.updateMany({
      where: { id, state: 'open', checkoutSessionId: null },
      data: { checkoutUrl },
    });
  }

  async prolong(id: string, expiresAt: Date): Promise<void> {
    await this.db.client.sale.updateMany({
      where: { id, state: 'open', expiresAt: { lt: expiresAt } },
      data: { expiresAt },
    });
  }

  /** @returns false if it is in none of the states `from` */
  async change(
    id: string,
    from: readonly Sale['state'][],
    to: Pick<Sale, 'state' | 'finishedAt'> & {
      refundReason?: string;
      refundReasonMessage?: MessageRef;
      paymentIntentId?: string;
      chargedCents?: number;
    },
  ): Promise<boolean> {
    const { count } = await this.db.tx.sale.updateMany({ where: { id, state: { in: [...from] } }, data: to });
    return count === 1;
  }
}

const linesOf = ({ id, orderId }: Pick<Sale, 'id' | 'orderId'>) => (orderId === null ? { id } : { orderId });
