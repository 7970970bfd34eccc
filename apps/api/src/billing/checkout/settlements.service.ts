import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import type { OrderRefundReason } from '../../foundation/database/generated/enums.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { RefundOperation } from './refund.operation.ts';
import { settlementOf, type Settlement } from './settlement.ts';

/** Settles paid orders: each is delivered or refunded, once. */
@Injectable()
export class SettlementsService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly orders: OrdersRepository,
    private readonly refundOperation: RefundOperation,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Runs `decide` on the current order while the customer is locked, unless the order has been settled before. */
  async once(
    { id, userId }: Order,
    decide: (order: Order) => Settlement | Promise<Settlement>,
  ): Promise<Settlement> {
    return this.lock.run(userId, async () => {
      const order = await this.orders.get(id);
      return settlementOf(order) ?? decide(order);
    });
  }

  /** Records that an order was delivered to a plan. */
  async fulfil(order: Order, planId: string, subscriptionId: string | null): Promise<Settlement> {
    await this.orders.decide(order.id, { state: 'fulfilled', planId, subscriptionId }, this.clock.now());
    await this.orders.settleRefunds(order);
    return { outcome: 'delivered', planId };
  }

  /** Refunds what was paid for an order, and ends the subscription that it began. */
  async refund(order: Order, refundReason: OrderRefundReason): Promise<Settlement> {
    const { id, userId } = order;
    await this.orders.decide(id, { state: 'refunded', refundReason }, this.clock.now());
    await this.refundOperation.start(order);
    const detail = { orderId: id, reason: refundReason };
    await this.audit.record({ userId, kind: 'billing.order_paid_back', detail });
    return { outcome: 'refunded', reason: refundReason };
  }
}
