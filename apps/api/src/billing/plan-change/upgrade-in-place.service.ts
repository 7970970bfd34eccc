import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { basisOf, changeMode } from '../change-rules.ts';
import { CheckoutsService } from '../checkout/checkouts.service.ts';
import { FulfilmentService } from '../checkout/fulfilment.service.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import {
  AuthenticationRequiredError,
  CardDeclinedError,
  PaymentsPort,
  type SubscriptionChange,
} from '../payments.port.ts';
import { changingMs } from '../plan-rules.ts';
import { CurrentPlanService } from './current-plan.service.ts';
import { choiceOf, listPriceOf, type PlanChoice, sameChoice } from '../price-list.ts';
import type { HostingPlan } from '../plans/plans.repository.ts';

export interface InPlaceAnswer {
  status: 'success' | 'error' | 'hosting_plan_error';
  /** Why the payment method was refused. */
  message?: string;
  /** The customer's bank wants them to confirm the payment: the change is made once it is paid on that page. */
  reason?: 'authentication_required';
  payment_url?: string;
}

type HeldChange = SubscriptionChange & { orderId: string };

/** How long the provider lets a change wait for its payment. */
const heldMs = 23 * 60 * 60 * 1000;

/** How long somebody who asks again hears that it is done, and not that there is nothing to do. */
const repeatMs = 10 * 60 * 1000;

/** Changes the running subscription at once: charged in full, or not changed at all. */
@Injectable()
export class UpgradeInPlaceService {
  readonly #logger = new Logger(UpgradeInPlaceService.name);

  constructor(
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly present: CurrentPlanService,
    private readonly checkouts: CheckoutsService,
    private readonly fulfilment: FulfilmentService,
    private readonly catalogue: CatalogueService,
    private readonly payments: PaymentsPort,
    private readonly clock: Clock,
  ) {}

  /**
   * One change per customer at a time; the same one asked for again joins it.
   * hosting_plan_error: not from this plan, or another change came first. error: refused by the card, with a message;
   * or the provider cannot be asked now, and asking again finds out what became of it.
   */
  async upgrade(
    kind: 'upgrade' | 'template',
    userId: string,
    planId: string,
    choice: PlanChoice,
  ): Promise<InPlaceAnswer> {
    const asked = await this.present.changeable(userId, planId);
    try {
      await this.checkouts.settleOpen(userId);
      await this.checkouts.closeOpen(userId, (order) => !order.inPlace || !sameChoice(order, choice));
      const plan = await this.present.changeable(userId, planId);
      const asBefore = asked !== undefined && plan !== undefined && basisOf(asked) === basisOf(plan);
      if (!asBefore || changeMode(plan, choice) !== 'in-place')
        return await this.#refuseUnlessDone(userId, planId, choice);
      const price = await this.catalogue.priceOf(choice);
      const order = await this.#place(kind, plan, choice, price.id);
      return order === undefined
        ? await this.#refuseUnlessDone(userId, planId, choice)
        : await this.#change(order, price.id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Upgrade by ${userId}: ${error.kind}: ${error.message}`);
      return { status: 'error' };
    }
  }

  async #change(order: Order, priceId: string): Promise<InPlaceAnswer> {
    const { id: orderId, presentSubscriptionId: subscriptionId, prorationAt, refundedCents } = order;
    if (subscriptionId === null || prorationAt === null) throw new Error(`Order ${orderId} changes nothing`);
    if (order.checkoutUrl !== null) return authenticationAt(order.checkoutUrl);
    const change = { orderId, subscriptionId, priceId, prorationAt, refundedCents };
    try {
      await this.payments.changeSubscription(change);
    } catch (error) {
      if (error instanceof AuthenticationRequiredError) return this.#hold(order, change);
      if (!(error instanceof ProviderError) || error.passing) throw error;
      // Refused as a whole: nothing was changed, and nothing will be.
      await this.orders.expire(orderId, this.clock.now());
      if (error instanceof CardDeclinedError) return { status: 'error', message: error.customerMessage };
      throw error;
    }
    const settlement = await this.fulfilment.settleOrder(order);
    return { status: settlement.outcome === 'delivered' ? 'success' : 'error' };
  }

  /** The change waits until the customer has paid it on the provider's page, where the bank can ask them. */
  async #hold(order: Order, change: HeldChange): Promise<InPlaceAnswer> {
    const url = await this.payments.holdChange(change);
    if (url === null) {
      await this.payments.nameOrder(change.subscriptionId, order.id);
      const { outcome } = await this.fulfilment.settleOrder(order);
      return { status: outcome === 'delivered' ? 'success' : 'error' };
    }
    await this.orders.keepPaymentPage(order.id, url, this.clock.in(heldMs));
    return authenticationAt(url);
  }

  /** The order under way for this very change, or a new one; undefined when something else is under way. */
  async #place(
    kind: 'upgrade' | 'template',
    plan: HostingPlan,
    choice: PlanChoice,
    priceId: string,
  ): Promise<Order | undefined> {
    const { id: planId, userId } = plan;
    const prorationAt = await this.present.momentOf(plan, choice);
    const credit = await this.present.creditInPlace(plan, priceId, prorationAt);
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const present = await this.present.changeable(userId, planId);
      const basis = basisOf(plan);
      if (present === undefined || basisOf(present) !== basis) return undefined;
      const [open] = await this.orders.findOpen(userId);
      if (!(await this.present.isAsRefunded(present, credit))) return undefined;
      if (open !== undefined) return open.inPlace && sameChoice(open, choice) ? open : undefined;
      const now = this.clock.now();
      const { amountCents, currency } = listPriceOf(choice);
      return this.orders.insert({
        ...choiceOf(choice),
        id: newId(),
        kind,
        userId,
        planId,
        basis,
        presentSubscriptionId: plan.stripeSubscriptionId,
        inPlace: true,
        amountCents,
        currency,
        discountCents: 0,
        offerId: null,
        ...credit,
        creditCents: 0,
        prorationAt,
        trial: false,
        createdAt: now,
        expiresAt: new Date(now.getTime() + changingMs),
      });
    });
  }

  /** It may be done already: asked for twice, or asked for again because the first answer was lost. */
  async #refuseUnlessDone(userId: string, planId: string, choice: PlanChoice): Promise<InPlaceAnswer> {
    const plan = await this.present.changeable(userId, planId);
    const last = await this.orders.findLastChange(planId);
    const since = this.clock.in(-repeatMs);
    const done =
      plan !== undefined &&
      sameChoice(plan, choice) &&
      last?.inPlace === true &&
      sameChoice(last, choice) &&
      (last.finishedAt ?? since) > since;
    return { status: done ? 'success' : 'hosting_plan_error' };
  }
}

function authenticationAt(url: string): InPlaceAnswer {
  return { status: 'error', reason: 'authentication_required', payment_url: url };
}
