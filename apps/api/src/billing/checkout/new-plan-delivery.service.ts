import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { planChanged } from '../billing.events.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { OrderRefundsService } from './order-refunds.service.ts';
import type { Checkout } from '../payments.port.ts';
import type { PlanFacts } from '../plans/plan-facts.ts';
import { periodInWords, planInWords } from '../plans/plan-words.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { decidedOf, type Settlement } from './settlement.ts';
import { TrialService } from '../plans/trial.service.ts';

/** Delivers a paid checkout to a customer who has no plan. */
@Injectable()
export class NewPlanDeliveryService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly trials: TrialService,
    private readonly closeCheckouts: CloseCheckoutsOperation,
    private readonly refunds: OrderRefundsService,
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async deliver(
    { id, userId }: Order,
    checkout: Checkout,
    facts: PlanFacts,
    cardFingerprint: string | null,
  ): Promise<Settlement> {
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const order = await this.orders.get(id);
      const decided = decidedOf(order);
      if (decided !== undefined) return decided;
      if ((await this.plans.findCurrent(userId)) !== null)
        return this.refunds.startRefund(order, 'second_plan');
      if (order.trial && !(await this.trials.begin(userId, cardFingerprint)))
        return this.refunds.startRefund(order, 'trial_card');
      const planId = newId();
      const now = this.clock.now();
      await this.plans.insert({
        ...facts,
        id: planId,
        userId,
        orderId: id,
        stripeSubscriptionId: checkout.subscriptionId,
        createdAt: now,
      });
      await this.orders.decide(id, { state: 'fulfilled', planId }, now);
      await this.events.publish(planChanged, { userId, planId, from: null, to: facts });
      await this.auth.bumpStamp(userId);
      await this.#tell(order, facts);
      await this.closeCheckouts.startIfOpen(userId, id);
      await this.audit.record({
        userId,
        kind: 'billing.plan_activated',
        detail: { orderId: id, planId, checkoutId: checkout.id, amountCents: checkout.amountCents },
      });
      return { outcome: 'delivered', planId };
    });
  }

  async #tell(order: Order, facts: PlanFacts): Promise<void> {
    const { email } = await this.auth.personOf(order.userId);
    await this.mail.send({
      dedupeKey: `plan-active:${order.id}`,
      to: email,
      userId: order.userId,
      template: 'plan-active',
      data: {
        planName: planInWords(order.planName),
        period: periodInWords(order.planPeriod),
        trialEnd: facts.trialEndsAt?.toISOString() ?? null,
      },
    });
  }
}
