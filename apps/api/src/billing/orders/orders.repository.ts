import type { PlanPeriod } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Order as Row } from '../../foundation/database/generated/client.ts';
import type { OrderKind, OrderRefundReason } from '../../foundation/database/generated/enums.ts';
import { fromStoredPeriod, toStoredPeriod } from '../plan-period.ts';
import type { OrderDiscount } from '../prices/discounts.service.ts';
import { firstKeyOf, type PlanChoice } from '../price-list.ts';

export type Order = Omit<Row, 'planPeriod' | 'lookupKey'> & { planPeriod: PlanPeriod; lookupKey: string };

/** The terms of an order, besides the choice. */
export interface OrderTerms {
  kind: OrderKind;
  /** The plan to change or renew; null for a new one. */
  planId: string | null;
  /** The state of the plan when it was ordered; null without one. */
  basis: string | null;
  /** The subscription that is changed in place, or that ends with the delivery. */
  presentSubscriptionId: string | null;
  creditCents: number;
  /** What refunds took off that credit, and their ids. */
  refundedCents: number;
  refundIds: string[];
  /** The moment for which the credit is calculated; null without one. */
  prorationAt: Date | null;
  trial: boolean;
}

interface NewOrder extends PlanChoice, OrderTerms, OrderDiscount {
  id: string;
  userId: string;
  amountCents: number;
  /** Null: it costs nothing. */
  lookupKey: string | null;
  inPlace: boolean;
  currency: string;
  createdAt: Date;
  expiresAt: Date;
}

@Injectable()
export class OrdersRepository {
  constructor(private readonly db: Database) {}

  async insert(order: NewOrder): Promise<Order> {
    const row = await this.db.tx.order.create({
      data: { ...order, planPeriod: toStoredPeriod(order.planPeriod) },
    });
    return toOrder(row);
  }

  async find(id: string): Promise<Order | null> {
    return toOrderOrNull(await this.db.client.order.findUnique({ where: { id } }));
  }

  async get(id: string): Promise<Order> {
    return toOrder(await this.db.tx.order.findUniqueOrThrow({ where: { id } }));
  }

  /** Not checked against an owner: for the provider's events. */
  async findByCheckout(checkoutSessionId: string): Promise<Order | null> {
    return toOrderOrNull(await this.db.client.order.findUnique({ where: { checkoutSessionId } }));
  }

  async findOwnByCheckout(userId: string, checkoutSessionId: string): Promise<Order | null> {
    return toOrderOrNull(await this.db.client.order.findUnique({ where: { checkoutSessionId, userId } }));
  }

  async findOpen(userId: string): Promise<Order[]> {
    const rows = await this.db.client.order.findMany({
      where: { userId, state: 'open' },
      orderBy: { id: 'asc' },
    });
    return rows.map(toOrder);
  }

  /** Open orders whose time is over, the oldest first. */
  async findOverdue(now: Date, afterId: string | undefined, limit: number): Promise<Order[]> {
    const rows = await this.db.client.order.findMany({
      where: {
        state: 'open',
        expiresAt: { lt: now },
        ...(afterId === undefined ? {} : { id: { gt: afterId } }),
      },
      orderBy: { id: 'asc' },
      take: limit,
    });
    return rows.map(toOrder);
  }

  /** Keeps the checkout that was opened for an order; the first one stays. @returns the order as it is now */
  async keepCheckout(id: string, checkout: { id: string; url: string }): Promise<Order> {
    await this.db.client.order.updateMany({
      where: { id, checkoutSessionId: null },
      data: { checkoutSessionId: checkout.id, checkoutUrl: checkout.url },
    });
    return toOrder(await this.db.client.order.findUniqueOrThrow({ where: { id } }));
  }

  /** Keeps the page on which a change in place is paid. */
  async keepPaymentPage(id: string, url: string, expiresAt: Date): Promise<void> {
    await this.db.client.order.updateMany({
      where: { id, state: 'open' },
      data: { checkoutUrl: url, expiresAt },
    });
  }

  /** Open changes in place of one plan. */
  async findOpenInPlace(planId: string): Promise<Order[]> {
    const rows = await this.db.client.order.findMany({
      where: { planId, state: 'open', inPlace: true },
      orderBy: { id: 'asc' },
    });
    return rows.map(toOrder);
  }

  /** Expires an order unless it has been paid. */
  async expire(id: string, at: Date): Promise<void> {
    await this.db.client.order.updateMany({
      where: { id, state: 'open' },
      data: { state: 'expired', finishedAt: at },
    });
  }

  /** A paid order is decided, once. @returns false when it was decided before */
  async decide(
    id: string,
    verdict:
      | { state: 'fulfilled'; planId: string; subscriptionId: string | null }
      | { state: 'refunded'; refundReason: OrderRefundReason },
    at: Date,
  ): Promise<boolean> {
    const { count } = await this.db.tx.order.updateMany({
      where: { id, state: { in: ['open', 'expired'] } },
      data: { ...verdict, finishedAt: at },
    });
    return count === 1;
  }

  /** The delivered orders of a plan, the oldest first. */
  async listFulfilled(planId: string): Promise<Order[]> {
    const rows = await this.db.client.order.findMany({
      where: { planId, state: 'fulfilled' },
      orderBy: { finishedAt: 'asc' },
    });
    return rows.map(toOrder);
  }

  /** The ids of all orders of a customer. */
  async listIdsOf(userId: string): Promise<ReadonlySet<string>> {
    const rows = await this.db.client.order.findMany({ where: { userId }, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  }

  /** Marks the refunds that lowered the credit of a delivered order. */
  async settleRefunds({ id, refundIds }: Order): Promise<void> {
    if (refundIds.length === 0) return;
    await this.db.tx.refund.updateMany({
      where: { id: { in: refundIds }, orderId: null },
      data: { orderId: id },
    });
  }

  /** The latest delivered order of a plan. */
  async findLastChange(planId: string): Promise<Order | null> {
    return toOrderOrNull(
      await this.db.client.order.findFirst({
        where: { planId, state: 'fulfilled' },
        orderBy: { finishedAt: 'desc' },
      }),
    );
  }

  /** Records that the customer saw the success. @returns false if they had seen it before */
  async confirm(userId: string, id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.client.order.updateMany({
      where: { id, userId, state: 'fulfilled', confirmedAt: null },
      data: { confirmedAt: at },
    });
    return count === 1;
  }
}

function toOrder(row: Row): Order {
  const planPeriod = fromStoredPeriod(row.planPeriod);
  return { ...row, planPeriod, lookupKey: row.lookupKey ?? firstKeyOf({ ...row, planPeriod }) };
}

function toOrderOrNull(row: Row | null): Order | null {
  return row === null ? null : toOrder(row);
}
