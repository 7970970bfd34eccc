import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database, type Transaction } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { OutsideError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';
import { findDifferences } from './checkout-match.ts';
import { CloseCheckoutsOperation } from './close-checkouts.operation.ts';
import { type Order, OrdersRepository } from './orders.repository.ts';
import { type Checkout, Payments } from './payments.port.ts';
import { type PlanFacts, prepaidFacts, subscriptionFacts } from './plan-facts.ts';
import { periodInWords, planInWords } from './plan-words.ts';
import { PlansRepository } from './plans.repository.ts';
import { RefundOperation } from './refund.operation.ts';

/** How things stand with a checkout, once everything that follows from it was done. */
export type Settlement =
  | { outcome: 'delivered'; planId: string }
  /** Paid although there was a plan: the money goes back. */
  | { outcome: 'refunded' }
  | { outcome: 'unpaid'; moneyUnderWay: boolean }
  | { outcome: 'expired' }
  /** Not ours, or not what was ordered: nothing follows from it. */
  | { outcome: 'refused'; reason: string };

/** Delivers what was paid for: exactly once, whoever comes first. */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: Payments,
    private readonly operations: OperationsService,
    private readonly refund: RefundOperation,
    private readonly closeCheckouts: CloseCheckoutsOperation,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the payment provider about a checkout and does what follows. Safe to call at any time, by anybody, any number
   * of times at once: what is delivered stands in our own order, never in what a browser or an event says.
   */
  async settle(checkoutId: string): Promise<Settlement> {
    const order = await this.orders.findByCheckout(checkoutId);
    if (order === null) return { outcome: 'refused', reason: `No order has the checkout ${checkoutId}` };
    const decided = await this.#decided(order);
    if (decided !== undefined) return decided;
    const checkout = await this.#read(checkoutId);
    if (checkout === undefined || checkout.state === 'expired') {
      await this.orders.expire(order.id, this.clock.now());
      return { outcome: 'expired' };
    }
    if (checkout.state === 'open' || !checkout.settled)
      return { outcome: 'unpaid', moneyUnderWay: checkout.state === 'complete' };
    const customer = await this.customers.find(order.userId);
    const differences = findDifferences(
      { ...order, customerId: customer?.stripeCustomerId ?? null },
      checkout,
    );
    if (differences.length > 0) return this.#refuse(order, checkout, differences);
    const facts = await this.#factsOf(order, checkout);
    return this.db.transaction((tx) => this.#deliver(tx, order, checkout, facts));
  }

  async #decided(order: Order, tx?: Transaction): Promise<Settlement | undefined> {
    if (order.state === 'refunded') return { outcome: 'refunded' };
    if (order.state !== 'fulfilled') return undefined;
    const plan = await this.plans.findByOrder(order.id, tx);
    if (plan === null) throw new Error(`Order ${order.id} is fulfilled and has no plan`);
    return { outcome: 'delivered', planId: plan.id };
  }

  /** undefined: the payment provider does not know it. */
  async #read(checkoutId: string): Promise<Checkout | undefined> {
    try {
      return await this.payments.checkout(checkoutId);
    } catch (error) {
      if (error instanceof OutsideError && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  async #factsOf(order: Order, checkout: Checkout): Promise<PlanFacts> {
    const now = this.clock.now();
    if (checkout.subscriptionId !== null)
      return subscriptionFacts(await this.payments.subscription(checkout.subscriptionId), now);
    if (checkout.paymentIntentId === null || checkout.customerId === null)
      throw new Error(
        `Checkout ${checkout.id} of order ${order.id} names neither a subscription nor a payment`,
      );
    const paidWith = await this.payments.paidWith(checkout.paymentIntentId);
    const balanceCents = await this.payments.balanceOf(checkout.customerId);
    return prepaidFacts(
      { paidAt: checkout.paidAt ?? now, amountCents: order.amountCents, paidWith, balanceCents },
      now,
    );
  }

  async #deliver(
    tx: Transaction,
    { id, userId }: Order,
    checkout: Checkout,
    facts: PlanFacts,
  ): Promise<Settlement> {
    await this.orders.lockCustomer(tx, userId);
    const order = await this.orders.find(id, tx);
    if (order === null) throw new Error(`Order ${id} is gone`);
    const decided = await this.#decided(order, tx);
    if (decided !== undefined) return decided;
    if ((await this.plans.findCurrent(userId, tx)) !== null) return this.#payBack(tx, order);
    await this.orders.decide(tx, id, 'fulfilled', this.clock.now());
    const planId = await this.#insertPlan(tx, order, checkout, facts);
    await this.auth.bumpStamp(tx, userId);
    await this.#tell(tx, order, facts);
    if ((await this.orders.findOpen(userId, tx)).length > 0)
      await this.operations.start(tx, this.closeCheckouts.definition, {
        key: id,
        ownerId: userId,
        input: { userId },
      });
    await this.audit.record(tx, {
      userId,
      kind: 'billing.plan_activated',
      detail: { orderId: id, planId, checkoutId: checkout.id, amountCents: checkout.amountCents },
    });
    return { outcome: 'delivered', planId };
  }

  async #insertPlan(tx: Transaction, order: Order, checkout: Checkout, facts: PlanFacts): Promise<string> {
    const planId = newId();
    const now = this.clock.now();
    const { userId, planName, planPeriod } = order;
    await this.plans.insert(tx, {
      ...facts,
      id: planId,
      userId,
      orderId: order.id,
      planName,
      planPeriod,
      stripeSubscriptionId: checkout.subscriptionId,
      createdAt: now,
    });
    if (order.trial) await this.customers.markTrialUsed(tx, userId, now);
    return planId;
  }

  async #tell(tx: Transaction, order: Order, facts: PlanFacts): Promise<void> {
    const { email } = await this.auth.personOf(order.userId, tx);
    await this.mail.send(tx, {
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

  /** A customer has one plan. Whoever paid for a second one gets the money back. */
  async #payBack(tx: Transaction, order: Order): Promise<Settlement> {
    const { id, userId } = order;
    await this.orders.decide(tx, id, 'refunded', this.clock.now());
    await this.operations.start(tx, this.refund.definition, {
      key: id,
      ownerId: userId,
      input: { orderId: id },
    });
    await this.audit.record(tx, { userId, kind: 'billing.second_plan_refused', detail: { orderId: id } });
    return { outcome: 'refunded' };
  }

  async #refuse(order: Order, checkout: Checkout, differences: string[]): Promise<Settlement> {
    const { id, userId } = order;
    await this.orders.expire(id, this.clock.now());
    await this.audit.record(undefined, {
      userId,
      kind: 'billing.checkout_refused',
      detail: { orderId: id, checkoutId: checkout.id, differences },
    });
    return { outcome: 'refused', reason: `Not what was ordered: ${differences.join('; ')}` };
  }
}
