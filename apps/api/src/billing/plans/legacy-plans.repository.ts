import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PlansRepository } from './plans.repository.ts';

/** Legacy plans with their orders, which can be taken back as if they had never been. */
@Injectable()
export class LegacyPlansRepository {
  constructor(
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
  ) {}

  /** Writes a fulfilled order and its plan. */
  async insert(
    order: Parameters<OrdersRepository['insert']>[0],
    plan: Parameters<PlansRepository['insert']>[0],
  ): Promise<void> {
    await this.orders.insert(order);
    await this.plans.insert(plan);
    await this.orders.decide(
      order.id,
      { state: 'fulfilled', planId: plan.id, subscriptionId: null },
      order.createdAt,
    );
  }

  /** Whether the customer ordered anything after `since`. */
  async hasOrdersSince(userId: string, since: Date): Promise<boolean> {
    const where = { userId, createdAt: { gt: since } };
    if ((await this.db.tx.order.count({ where })) > 0) return true;
    return (await this.db.tx.sale.count({ where })) > 0;
  }

  async remove(userId: string, planId: string): Promise<void> {
    await this.db.tx.billingEvent.deleteMany({ where: { planId, userId } });
    await this.db.tx.hostingPlan.deleteMany({ where: { id: planId, userId, planName: 'legacy' } });
    await this.db.tx.order.deleteMany({ where: { planId, userId, planName: 'legacy' } });
  }
}
