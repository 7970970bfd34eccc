import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { FulfilmentService } from '../checkout/fulfilment.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { SalesService } from '../orders/sales.service.ts';
import { StripeInboxService } from '../stripe/stripe-inbox.service.ts';
import { inBatches, skipRejected } from './batches.ts';

const batch = 100;

/** Settles orders and sales whose events were lost, and resumes events whose operations were lost. */
@Injectable()
export class OrdersSchedule implements OnModuleInit {
  readonly #logger = new Logger(OrdersSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly sales: SalesService,
    private readonly inbox: StripeInboxService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'billing.orders',
      everyMs: 10 * 60_000,
      run: async () => {
        await this.settleOverdueOrders();
        await this.inbox.resumeEvents();
      },
    });
  }

  /** Reads the checkouts of overdue orders and sales: one that was paid without an event is delivered now. */
  async settleOverdueOrders(): Promise<void> {
    const now = this.clock.now();
    await inBatches(
      (afterId) => this.orders.findOverdue(now, afterId, batch),
      (order) => skipRejected(this.#logger, `Order ${order.id}`, () => this.fulfilment.settleOrder(order)),
    );
    await inBatches(
      (afterId) => this.sales.findOverdue(now, afterId, batch),
      (sale) => skipRejected(this.#logger, `Sale ${sale.id}`, () => this.sales.settle(sale)),
    );
  }
}
