import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { isPlanChange, planChanged } from '../billing.events.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { basisOf } from '../change-rules.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { CreditOperation } from './credit.operation.ts';
import { firstChargeOf } from '../prices/first-charge.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { OrderRefundsService } from './order-refunds.service.ts';
import { type Checkout, PaymentsPort } from '../payments.port.ts';
import type { PlanFacts } from '../plans/plan-facts.ts';
import { periodInWords, planInWords } from '../plans/plan-words.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { decidedOf, type Settlement } from './settlement.ts';
import { TrialService } from '../plans/trial.service.ts';

/** Delivers what was paid for a plan that is there: it becomes another one, or active again. Its account stays with it. */
@Injectable()
export class PlanChangeDeliveryService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly payments: PaymentsPort,
    private readonly refunds: OrderRefundsService,
    private readonly trials: TrialService,
    private readonly operations: OperationsService,
    private readonly credit: CreditOperation,
    private readonly cancellation: CancellationService,
    private readonly closeCheckouts: CloseCheckoutsOperation,
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** What a checkout paid: the old subscription is over before the plan becomes the new one. */
  async deliver(
    order: Order,
    checkout: Checkout,
    facts: PlanFacts,
    cardFingerprint: string | null,
  ): Promise<Settlement> {
    const plan = await this.#planOf(order);
    if (!stillAsOrdered(plan, order)) return this.#refuse(order, 'superseded');
    const old = order.presentSubscriptionId;
    if (old !== null) {
      const end = await this.payments.endSubscription(old, {
        orderId: order.id,
        unlessPaid: order.kind === 'renewal',
        creditSince: order.kind === 'renewal' ? null : order.createdAt,
      });
      if (end === 'paid') return this.#refuse(order, 'late_payment');
    }
    const { subscriptionId: stripeSubscriptionId } = checkout;
    const creditedCents = firstChargeOf(order).toBalanceCents - (await this.#creditedTwice(order));
    const toBalanceCents = withTaxAs(checkout, creditedCents);
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(order.userId);
      const fresh = await this.orders.get(order.id);
      const decided = decidedOf(fresh);
      if (decided !== undefined) return decided;
      const before = await this.#planOf(order);
      if (!stillAsOrdered(before, order)) return this.refunds.startRefund(fresh, 'superseded');
      if (order.trial && !(await this.trials.begin(order.userId, cardFingerprint)))
        return this.refunds.startRefund(fresh, 'trial_card');
      if (toBalanceCents !== 0)
        await this.operations.start(this.credit.definition, {
          key: order.id,
          ownerId: order.userId,
          input: { orderId: order.id, userId: order.userId, cents: toBalanceCents },
        });
      return this.#apply(fresh, before, { ...facts, stripeSubscriptionId });
    });
  }

  /** What a change in place charged already: the subscription says that it is this order's. */
  async deliverInPlace(order: Order, facts: PlanFacts): Promise<Settlement> {
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(order.userId);
      const fresh = await this.orders.get(order.id);
      const decided = decidedOf(fresh);
      if (decided !== undefined) return decided;
      const before = await this.#planOf(order);
      return this.#apply(fresh, before, {
        ...facts,
        stripeSubscriptionId: order.presentSubscriptionId,
      });
    });
  }

  async #apply(
    order: Order,
    before: HostingPlan,
    after: PlanFacts & { stripeSubscriptionId: string | null },
  ): Promise<Settlement> {
    const { id: orderId, userId } = order;
    const planId = before.id;
    await this.orders.decide(orderId, { state: 'fulfilled', planId }, this.clock.now());
    await this.orders.settleRefunds(order);
    await this.plans.change(planId, after);
    await this.cancellation.supersede({ ...before, ...after });
    await this.auth.bumpStamp(userId);
    await this.closeCheckouts.startIfOpen(userId, orderId);
    if (isPlanChange(before, after))
      await this.events.publish(planChanged, { userId, planId, from: before, to: after });
    await this.#tell(order, after);
    await this.audit.record({
      userId,
      kind: order.kind === 'renewal' ? 'billing.plan_renewed' : 'billing.plan_changed',
      detail: { orderId, planId, from: describe(before), to: describe(after) },
    });
    return { outcome: 'delivered', planId };
  }

  /**
   * Where the old subscription was charged for another period while the checkout was open, its end has credited all that
   * is left of that. The credit that the checkout gave was for time that has passed by then.
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

  async #refuse(order: Order, reason: 'superseded' | 'late_payment'): Promise<Settlement> {
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(order.userId);
      const fresh = await this.orders.get(order.id);
      return decidedOf(fresh) ?? this.refunds.startRefund(fresh, reason);
    });
  }

  async #tell(order: Order, after: PlanFacts): Promise<void> {
    const { email } = await this.auth.personOf(order.userId);
    const data = { planName: planInWords(after.planName), period: periodInWords(after.planPeriod) };
    const to = { dedupeKey: `plan-active:${order.id}`, to: email, userId: order.userId };
    if (order.kind === 'renewal')
      await this.mail.send({ ...to, template: 'plan-active', data: { ...data, trialEnd: null } });
    else
      await this.mail.send({
        ...to,
        template: 'plan-changed',
        data: { ...data, termEnds: after.periodEnd.toISOString() },
      });
  }
}

/** A balance pays for prices and their tax: what is put there of a term was paid with its tax, too. */
function withTaxAs({ amountCents, taxCents }: Checkout, cents: number): number {
  const net = amountCents - taxCents;
  return net === 0 ? cents : Math.round((cents * amountCents) / net);
}

function stillAsOrdered(plan: HostingPlan, order: Order): boolean {
  return plan.state !== 'ended' && basisOf(plan) === order.basis;
}

function describe({ planName, planPeriod, priceList, state }: PlanFacts): Record<string, string> {
  return { planName, planPeriod, priceList, state };
}
