import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { findDifferences } from '../orders/checkout-match.ts';
import { firstChargeOf } from '../prices/first-charge.ts';
import { NewPlanDeliveryService } from './new-plan-delivery.service.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { type Checkout, PaymentsPort } from '../payments.port.ts';
import { PlanChangeDeliveryService } from './plan-change-delivery.service.ts';
import { type PlanFacts, prepaidFacts, subscriptionFacts } from '../plans/plan-facts.ts';
import { changingMs, openingMs } from '../plan-rules.ts';
import { settlementOf, type Settlement } from './settlement.ts';

/** Delivers paid orders exactly once, whether the customer's return, an event or a sweep comes first. */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
    private readonly newPlan: NewPlanDeliveryService,
    private readonly planChange: PlanChangeDeliveryService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Settles an order of any kind. */
  async settleOrder(order: Order): Promise<Settlement> {
    if (order.inPlace) return this.#settleInPlace(order);
    if (order.checkoutSessionId !== null) return this.settle(order.checkoutSessionId);
    return settlementOf(order) ?? this.#expireAfter(order, openingMs);
  }

  /**
   * Reads a checkout from the payment provider and settles its order. Safe to call at any time, any number of times at
   * once: only our own order says what is delivered, never a browser or an event.
   */
  async settle(checkoutId: string): Promise<Settlement> {
    const order = await this.orders.findByCheckout(checkoutId);
    if (order === null)
      return { outcome: 'refused', reason: messageOf('timeline.notes.noOrder', { id: checkoutId }) };
    const decided = settlementOf(order);
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
    const { facts, cardFingerprint } = await this.#factsOf(order, checkout);
    return order.planId === null
      ? this.newPlan.deliver(order, checkout, facts, cardFingerprint)
      : this.planChange.deliver(order, checkout, facts, cardFingerprint);
  }

  /** Settles the open changes in place of a plan. */
  async settleChangesOf(planId: string): Promise<void> {
    for (const order of await this.orders.findOpenInPlace(planId)) await this.#settleInPlace(order);
  }

  /** The subscription names the order that changed it last, and so says whether this change was made. */
  async #settleInPlace(order: Order): Promise<Settlement> {
    const decided = settlementOf(order);
    if (decided !== undefined) return decided;
    if (order.presentSubscriptionId === null) throw new Error(`Order ${order.id} changes no subscription`);
    const subscription = await this.payments.subscription(order.presentSubscriptionId);
    if (subscription.orderId !== order.id) {
      if (subscription.hasHeldChange) return { outcome: 'unpaid', moneyUnderWay: false };
      const wasHeld = order.checkoutUrl !== null;
      const isPaid = wasHeld && subscription.lookupKey === order.lookupKey;
      if (!isPaid) return this.#expireAfter(order, wasHeld ? 0 : changingMs);
      await this.payments.nameOrder(subscription.id, order.id);
    }
    return this.planChange.deliverInPlace(order, subscriptionFacts(subscription, this.clock.now(), order));
  }

  /** Expires an order that has had no effect, once no request can still be working on it. */
  async #expireAfter(order: Order, ms: number): Promise<Settlement> {
    const now = this.clock.now();
    if (now.getTime() < order.createdAt.getTime() + ms) return { outcome: 'unpaid', moneyUnderWay: true };
    await this.orders.expire(order.id, now);
    return { outcome: 'expired' };
  }

  /** @returns undefined if the payment provider does not know it */
  async #read(checkoutId: string): Promise<Checkout | undefined> {
    try {
      return await this.payments.checkout(checkoutId);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  async #factsOf(
    order: Order,
    checkout: Checkout,
  ): Promise<{ facts: PlanFacts; cardFingerprint: string | null }> {
    const now = this.clock.now();
    if (checkout.subscriptionId !== null) {
      const subscription = await this.payments.subscription(checkout.subscriptionId);
      const cardFingerprint = subscription.paidWith?.cardFingerprint ?? null;
      return { facts: subscriptionFacts(subscription, now, order), cardFingerprint };
    }
    if (checkout.customerId === null)
      throw new Error(`Checkout ${checkout.id} of order ${order.id} names no customer`);
    // Without a payment, a credit covered the whole price.
    const { paymentIntentId: payment } = checkout;
    const paidWith = payment === null ? null : await this.payments.paidWith(payment);
    const balanceCents = await this.payments.balanceOf(checkout.customerId);
    const amountCents = firstChargeOf(order).termCents;
    const paidAt = checkout.paidAt ?? now;
    const facts = prepaidFacts(order, { paidAt, amountCents, paidWith, balanceCents }, now);
    return { facts, cardFingerprint: null };
  }

  async #refuse(order: Order, checkout: Checkout, differences: readonly Message[]): Promise<Settlement> {
    const { id, userId } = order;
    await this.orders.expire(id, this.clock.now());
    await this.audit.record({
      userId,
      kind: 'billing.checkout_refused',
      detail: {
        orderId: id,
        checkoutId: checkout.id,
        differences: differences.map(({ english }) => english),
      },
    });
    const [first] = differences;
    const reason = messageOf('timeline.notes.notAsOrdered', {
      first: first ?? '',
      others: differences.length - 1,
    });
    return { outcome: 'refused', reason };
  }
}
