import { Injectable } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { isPlanChange, orderDelivered, planChanged } from '../billing.events.ts';
import { basisOf } from '../change-rules.ts';
import type { Order } from '../orders/orders.repository.ts';
import { type Checkout, PaymentsPort } from '../payments.port.ts';
import type { PlanFacts } from '../plans/plan-facts.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { TrialService } from '../plans/trial.service.ts';
import { firstChargeOf } from '../prices/first-charge.ts';
import { CreditOperation } from './credit.operation.ts';
import type { Settlement } from './settlement.ts';
import { SettlementsService } from './settlements.service.ts';

/** Delivers a paid change or renewal to the customer's plan. The plan keeps its hosting account. */
@Injectable()
export class PlanChangeDeliveryService {
  constructor(
    private readonly settlements: SettlementsService,
    private readonly plans: PlansRepository,
    private readonly payments: PaymentsPort,
    private readonly trials: TrialService,
    private readonly credit: CreditOperation,
    private readonly events: DomainEventsService,
  ) {}

  /** Delivers a paid checkout. The old subscription ends before the plan is changed. */
  async deliver(
    order: Order,
    checkout: Checkout,
    facts: PlanFacts,
    cardFingerprint: string | null,
  ): Promise<Settlement> {
    const plan = await this.#planOf(order);
    if (!isAsOrdered(plan, order)) return this.#refund(order, 'superseded');
    const old = order.presentSubscriptionId;
    if (old !== null) {
      const end = await this.payments.endSubscription(old, {
        orderId: order.id,
        unlessPaid: order.kind === 'renewal',
        creditSince: order.kind === 'renewal' ? null : order.createdAt,
      });
      if (end === 'paid') return this.#refund(order, 'late_payment');
    }
    const { subscriptionId: stripeSubscriptionId } = checkout;
    const creditedCents = firstChargeOf(order).toBalanceCents - (await this.#creditedTwice(order));
    const toBalanceCents = withTaxAs(checkout, creditedCents);
    return this.settlements.once(order, async (fresh) => {
      const before = await this.#planOf(order);
      if (!isAsOrdered(before, order)) return this.settlements.refund(fresh, 'superseded');
      if (order.trial && !(await this.trials.begin(order.userId, cardFingerprint)))
        return this.settlements.refund(fresh, 'trial_card');
      if (toBalanceCents !== 0) await this.credit.start(order, toBalanceCents);
      return this.#apply(fresh, before, { ...facts, stripeSubscriptionId });
    });
  }

  /** Delivers a change in place, which the subscription itself shows as made and charged. */
  async deliverInPlace(order: Order, facts: PlanFacts): Promise<Settlement> {
    return this.settlements.once(order, async (fresh) =>
      this.#apply(fresh, await this.#planOf(order), {
        ...facts,
        stripeSubscriptionId: order.presentSubscriptionId,
      }),
    );
  }

  async #apply(
    order: Order,
    before: HostingPlan,
    after: PlanFacts & { stripeSubscriptionId: string | null },
  ): Promise<Settlement> {
    const { id: orderId, userId, kind } = order;
    const planId = before.id;
    const settlement = await this.settlements.fulfil(order, planId, after.stripeSubscriptionId);
    await this.plans.change(planId, after);
    const delivered = { orderId, kind, userId, planId, before, after, checkout: null };
    await this.events.publish(orderDelivered, delivered);
    if (isPlanChange(before, after))
      await this.events.publish(planChanged, { userId, planId, from: before, to: after });
    return settlement;
  }

  /**
   * US cents that were credited twice. If the old subscription was charged for another period while the checkout was
   * open, its end has credited that period; the checkout's credit was for time that has passed by then.
   */
  async #creditedTwice(order: Order): Promise<number> {
    if (order.kind === 'renewal' || order.presentSubscriptionId === null || order.creditCents === 0) return 0;
    const old = await this.payments.subscription(order.presentSubscriptionId);
    return old.periodStart > order.createdAt && old.latestInvoice === 'paid' ? order.creditCents : 0;
  }

  async #planOf(order: Order): Promise<HostingPlan> {
    const plan = order.planId === null ? null : await this.plans.find(order.planId);
    if (plan === null) throw new Error(`Order ${order.id} changes no plan`);
    return plan;
  }

  async #refund(order: Order, reason: 'superseded' | 'late_payment'): Promise<Settlement> {
    return this.settlements.once(order, (fresh) => this.settlements.refund(fresh, reason));
  }
}

/** Adds the tax in proportion: a balance pays for prices with tax, and the credited term was paid with tax. */
function withTaxAs({ amountCents, taxCents }: Checkout, cents: number): number {
  const net = amountCents - taxCents;
  return net === 0 ? cents : Math.round((cents * amountCents) / net);
}

function isAsOrdered(plan: HostingPlan, order: Order): boolean {
  return plan.state !== 'ended' && basisOf(plan) === order.basis;
}
