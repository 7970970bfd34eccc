import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import type { OrderRefundReason } from '../../foundation/database/generated/enums.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { RefundOperation } from './refund.operation.ts';
import type { Settlement } from './settlement.ts';

/** Decides that a paid order is not delivered. */
@Injectable()
export class OrderRefundsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly operations: OperationsService,
    private readonly refund: RefundOperation,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Whatever was paid for the order goes back, and nothing more is charged for it. */
  async startRefund(order: Order, refundReason: OrderRefundReason): Promise<Settlement> {
    const { id, userId } = order;
    await this.orders.decide(id, { state: 'refunded', refundReason }, this.clock.now());
    await this.operations.start(this.refund.definition, {
      key: id,
      ownerId: userId,
      input: { orderId: id },
    });
    const detail = { orderId: id, reason: refundReason };
    await this.audit.record({ userId, kind: 'billing.order_paid_back', detail });
    return { outcome: 'refunded', reason: refundReason };
  }
}
