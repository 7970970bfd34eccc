import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { CheckoutPagesService } from './checkout-pages.service.ts';
import type { CheckoutUrls } from '../orders/checkout-urls.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import {
  discountOf,
  DiscountsService,
  hasReduction,
  type Reduction,
  type WantedPlan,
} from '../prices/discounts.service.ts';
import { type Order, OrdersRepository, type OrderTerms } from '../orders/orders.repository.ts';
import { PaymentsPort } from '../payments.port.ts';
import { checkoutMs, openingMs } from '../plan-rules.ts';
import { choiceOf, type ListPrice, sameChoice } from '../price-list.ts';

export type CheckoutStart = { status: 'success'; url: string } | { status: 'error' | 'hosting_plan_error' };

/** The terms on which a customer may buy now; undefined if they may not. Called while the customer is locked. */
export type CurrentTerms = () => Promise<OrderTerms | undefined>;

/** Leads from a choice to the payment provider's checkout, for purchases, changes and renewals. */
@Injectable()
export class CheckoutsService {
  readonly #logger = new Logger(CheckoutsService.name);

  constructor(
    private readonly lock: CustomerLockService,
    private readonly orders: OrdersRepository,
    private readonly pages: CheckoutPagesService,
    private readonly payments: PaymentsPort,
    private readonly discounts: DiscountsService,
    private readonly fulfilment: FulfilmentService,
    private readonly clock: Clock,
  ) {}

  /** Runs the start of a purchase. Answers an error if the payment provider fails; a retry continues where it stopped. */
  async attempt(what: string, work: () => Promise<CheckoutStart>): Promise<CheckoutStart> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`${what}: ${error.kind}: ${error.message}`);
      return { status: 'error' };
    }
  }

  /** Settles open orders that were paid in another tab, or have expired. */
  async settleOpen(userId: string): Promise<void> {
    for (const order of await this.orders.findOpen(userId)) await this.fulfilment.settleOrder(order);
  }

  /** Closes open checkouts; one that was just paid is delivered. */
  async closeOpen(userId: string, which: (order: Order) => boolean): Promise<void> {
    for (const order of await this.orders.findOpen(userId)) {
      if (!which(order)) continue;
      if (order.inPlace && order.checkoutUrl !== null && order.presentSubscriptionId !== null) {
        await this.payments.dropHeldChange(order.presentSubscriptionId);
        await this.fulfilment.settleOrder(order);
      }
      if (order.checkoutSessionId === null) continue;
      await this.payments.closeCheckout(order.checkoutSessionId);
      await this.fulfilment.settle(order.checkoutSessionId);
    }
  }

  /** Returns the address of the checkout for this customer and choice; repeated requests get the same one. */
  async open(
    userId: string,
    choice: WantedPlan,
    urls: CheckoutUrls,
    termsNow: CurrentTerms,
  ): Promise<CheckoutStart> {
    const { price, reduction } = await this.discounts.quote(userId, choice);
    await this.closeOpen(userId, (order) =>
      sameChoice(order, choice) ? !hasTerms(order, price, reduction) : holdsCodeOf(order, reduction),
    );
    const order = await this.#place(userId, price, reduction, termsNow);
    if (order === undefined) return { status: 'hosting_plan_error' };
    return { status: 'success', url: order.checkoutUrl ?? (await this.pages.open(order, urls)) };
  }

  /** Returns the open order for this choice, or a new one; undefined if it may not be bought. */
  async #place(
    userId: string,
    price: ListPrice,
    reduction: Reduction | null,
    termsNow: CurrentTerms,
  ): Promise<Order | undefined> {
    return this.lock.run(userId, async () => {
      const terms = await termsNow();
      const open = await this.orders.findOpen(userId);
      if (terms === undefined || open.some(({ inPlace }) => inPlace)) return undefined;
      const same = open.find((order) => order.kind === terms.kind && sameChoice(order, price));
      const isSame = same?.basis === terms.basis && hasTerms(same, price, reduction);
      if (same !== undefined && isSame && this.#isUsable(same)) return same;
      const now = this.clock.now();
      // Another checkout that was never opened holds the code no longer.
      const others = open.filter(
        (order) => holdsCodeOf(order, reduction) && order.checkoutSessionId === null,
      );
      for (const { id } of others) await this.orders.expire(id, now);
      if (same !== undefined) await this.orders.expire(same.id, now);
      await this.discounts.reserve(userId, price, reduction);
      const { amountCents, lookupKey, currency } = price;
      return this.orders.insert({
        ...choiceOf(price),
        ...terms,
        id: newId(),
        userId,
        amountCents,
        lookupKey,
        currency,
        ...discountOf(reduction),
        inPlace: false,
        createdAt: now,
        expiresAt: new Date(now.getTime() + checkoutMs),
      });
    });
  }

  #isUsable(order: Order): boolean {
    const now = this.clock.now().getTime();
    return order.checkoutSessionId === null
      ? now < order.createdAt.getTime() + openingMs
      : now < order.expiresAt.getTime();
  }
}

/** Whether an order was made at this price, lowered by the same. */
function hasTerms(order: Order, price: ListPrice, reduction: Reduction | null): boolean {
  return order.lookupKey === price.lookupKey && hasReduction(order, reduction);
}

function holdsCodeOf({ promotionId }: Order, reduction: Reduction | null): boolean {
  return promotionId !== null && promotionId === reduction?.promo?.promotionId;
}
