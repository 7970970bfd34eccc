import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { planChanged } from '../billing.events.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PlansRepository } from './plans.repository.ts';
import { choiceOfFree, freeOrderOf, freePlanOf } from './free-plan-rows.ts';

const choice = choiceOfFree('domain');

/** The free plan of customers who have domains and no hosting. The payment provider does not know it. */
@Injectable()
export class FreePlanService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Repeated requests change nothing. @returns false if there is another plan */
  async begin(userId: string): Promise<boolean> {
    return this.lock.run(userId, async () => {
      const current = await this.plans.findCurrent(userId);
      if (current !== null) return current.planName === choice.planName;
      const [orderId, planId] = [newId(), newId()];
      const now = this.clock.now();
      await this.orders.insert({
        ...freeOrderOf('domain'),
        id: orderId,
        userId,
        createdAt: now,
        expiresAt: now,
      });
      await this.plans.insert({
        ...freePlanOf('domain'),
        id: planId,
        userId,
        orderId,
        periodStart: now,
        createdAt: now,
      });
      await this.orders.decide(orderId, { state: 'fulfilled', planId, subscriptionId: null }, now);
      await this.events.publish(planChanged, {
        userId,
        planId,
        from: null,
        to: { planName: choice.planName, state: 'active' },
      });
      await this.auth.bumpStamp(userId);
      await this.audit.record({ userId, kind: 'billing.plan_activated', detail: { orderId, planId } });
      return true;
    });
  }
}
