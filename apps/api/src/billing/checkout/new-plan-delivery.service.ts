import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { orderDelivered, planChanged } from '../billing.events.ts';
import type { Order } from '../orders/orders.repository.ts';
import type { Checkout } from '../payments.port.ts';
import type { PlanFacts } from '../plans/plan-facts.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { TrialService } from '../plans/trial.service.ts';
import type { Settlement } from './settlement.ts';
import { SettlementsService } from './settlements.service.ts';

/** Delivers a paid checkout to a customer without a plan. */
@Injectable()
export class NewPlanDeliveryService {
  constructor(
    private readonly settlements: SettlementsService,
    private readonly plans: PlansRepository,
    private readonly trials: TrialService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  async deliver(
    paidOrder: Order,
    checkout: Checkout,
    facts: PlanFacts,
    cardFingerprint: string | null,
  ): Promise<Settlement> {
    return this.settlements.once(paidOrder, async (order) => {
      const { id: orderId, userId, kind } = order;
      if ((await this.plans.findCurrent(userId)) !== null)
        return this.settlements.refund(order, 'second_plan');
      if (order.trial && !(await this.trials.begin(userId, cardFingerprint)))
        return this.settlements.refund(order, 'trial_card');
      const planId = newId();
      await this.plans.insert({
        ...facts,
        id: planId,
        userId,
        orderId,
        stripeSubscriptionId: checkout.subscriptionId,
        createdAt: this.clock.now(),
      });
      const settlement = await this.settlements.fulfil(order, planId, checkout.subscriptionId);
      await this.events.publish(planChanged, { userId, planId, from: null, to: facts });
      await this.events.publish(orderDelivered, {
        orderId,
        kind,
        userId,
        planId,
        before: null,
        after: facts,
        checkout: { id: checkout.id, amountCents: checkout.amountCents },
      });
      return settlement;
    });
  }
}
