import { Injectable, Logger } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { basisOf, changeMode } from '../change-rules.ts';
import { CheckoutsService } from '../checkout/checkouts.service.ts';
import { FulfilmentService } from '../checkout/fulfilment.service.ts';
import type { Order } from '../orders/orders.repository.ts';
import {
  AuthenticationRequiredError,
  CardDeclinedError,
  PaymentsPort,
  type SubscriptionChange,
} from '../payments.port.ts';
import { CurrentPlanService } from './current-plan.service.ts';
import { InPlaceOrdersService } from './in-place-orders.service.ts';
import type { WantedPlan } from '../prices/discounts.service.ts';
import { refuseOtherPrice } from '../prices/price-list.service.ts';
import { type PlanChoice, sameChoice } from '../price-list.ts';
import { messageOf, messageFields } from '../../foundation/messages/message.ts';

export interface InPlaceAnswer {
  status: 'success' | 'error' | 'hosting_plan_error';
  /** Why the payment method was refused. */
  message?: string;
  /** The customer's bank wants them to confirm the payment: the change is made once it is paid on that page. */
  reason?: 'authentication_required';
  payment_url?: string;
}

type HeldChange = SubscriptionChange & { orderId: string };

/** Changes the running subscription at once, charged in full; or not at all. */
@Injectable()
export class UpgradeInPlaceService {
  readonly #logger = new Logger(UpgradeInPlaceService.name);

  constructor(
    private readonly orders: InPlaceOrdersService,
    private readonly current: CurrentPlanService,
    private readonly checkouts: CheckoutsService,
    private readonly fulfilment: FulfilmentService,
    private readonly catalogue: CatalogueService,
    private readonly payments: PaymentsPort,
  ) {}

  /**
   * Makes one change per customer at a time; a repeated request joins it.
   * hosting_plan_error: not from this plan, or another change came first. error: declined by the card, with a message; or
   * the provider is unavailable, and a retry continues.
   */
  async upgrade(
    kind: 'upgrade' | 'template',
    userId: string,
    planId: string,
    choice: WantedPlan,
  ): Promise<InPlaceAnswer> {
    const asked = await this.current.changeable(userId, planId);
    try {
      await this.checkouts.settleOpen(userId);
      await this.checkouts.closeOpen(userId, (order) => !order.inPlace || !sameChoice(order, choice));
      const plan = await this.current.changeable(userId, planId);
      const asBefore = asked !== undefined && plan !== undefined && basisOf(asked) === basisOf(plan);
      if (!asBefore || changeMode(plan, choice) !== 'in-place')
        return await this.#refuseUnlessDone(userId, planId, choice);
      const price = await this.catalogue.currentPriceOf(choice);
      refuseOtherPrice(choice.shownCents, price);
      const order = await this.orders.place(kind, plan, price);
      if (order === undefined) return await this.#refuseUnlessDone(userId, planId, choice);
      // An order that is under way keeps the price that it was made at.
      const { id } = order.lookupKey === price.lookupKey ? price : await this.catalogue.priceOf(order);
      return await this.#change(order, id);
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
      // Declined as a whole: nothing was changed, and nothing will be.
      await this.orders.expire(order);
      if (error instanceof CardDeclinedError)
        return {
          status: 'error',
          ...messageFields({ message: messageOf('billing.cardDeclined', { reason: error.customerMessage }) }),
        };
      throw error;
    }
    const settlement = await this.fulfilment.settleOrder(order);
    return { status: settlement.outcome === 'delivered' ? 'success' : 'error' };
  }

  /** Holds the change until the customer has paid it on the provider's page, where their bank can authenticate them. */
  async #hold(order: Order, change: HeldChange): Promise<InPlaceAnswer> {
    const url = await this.payments.holdChange(change);
    if (url === null) {
      await this.payments.nameOrder(change.subscriptionId, order.id);
      const { outcome } = await this.fulfilment.settleOrder(order);
      return { status: outcome === 'delivered' ? 'success' : 'error' };
    }
    await this.orders.keepPaymentPage(order.id, url);
    return authenticationAt(url);
  }

  /** A repeated request, or one whose first answer was lost, gets the original success. */
  async #refuseUnlessDone(userId: string, planId: string, choice: PlanChoice): Promise<InPlaceAnswer> {
    const isDone = await this.orders.isDone(userId, planId, choice);
    return { status: isDone ? 'success' : 'hosting_plan_error' };
  }
}

function authenticationAt(url: string): InPlaceAnswer {
  return { status: 'error', reason: 'authentication_required', payment_url: url };
}
