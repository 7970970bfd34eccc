import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import type { CheckoutUrls } from '../orders/checkout-urls.ts';
import { firstChargeOf } from '../prices/first-charge.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { OffersService, type Reduction } from '../prices/offers.service.ts';
import { type Order, OrdersRepository, type OrderTerms } from '../orders/orders.repository.ts';
import { PaymentsPort } from '../payments.port.ts';
import { checkoutMs, openingMs, trialDays } from '../plan-rules.ts';
import { ProviderCustomersService } from '../orders/provider-customers.service.ts';
import { choiceOf, listPriceOf, type PlanChoice, sameChoice } from '../price-list.ts';

export type CheckoutStart = { status: 'success'; url: string } | { status: 'error' | 'hosting_plan_error' };

/** Says under which terms a customer may buy now; undefined: not at all. Called while nobody else decides about them. */
export type TermsNow = () => Promise<OrderTerms | undefined>;

/** The way from a choice to the payment provider's checkout, whatever it is bought for. */
@Injectable()
export class CheckoutsService {
  readonly #logger = new Logger(CheckoutsService.name);

  constructor(
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly payments: PaymentsPort,
    private readonly catalogue: CatalogueService,
    private readonly offers: OffersService,
    private readonly fulfilment: FulfilmentService,
    private readonly clock: Clock,
  ) {}

  /** Runs the start of a purchase. Where the payment provider fails, the answer is an error, and asking again goes on where it stopped. */
  async attempt(what: string, work: () => Promise<CheckoutStart>): Promise<CheckoutStart> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`${what}: ${error.kind}: ${error.message}`);
      return { status: 'error' };
    }
  }

  /** Paid in another tab, or run out meanwhile: the provider knows. */
  async settleOpen(userId: string): Promise<void> {
    for (const order of await this.orders.findOpen(userId)) await this.fulfilment.settleOrder(order);
  }

  /** Closes what can still be paid; what was paid at this very moment is delivered. */
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

  /** Answers the address of the one checkout for this customer and choice, however often it is asked for. */
  async open(
    userId: string,
    choice: PlanChoice,
    urls: CheckoutUrls,
    termsNow: TermsNow,
  ): Promise<CheckoutStart> {
    const reduction = await this.offers.reductionOf(choice);
    await this.closeOpen(userId, (order) => sameChoice(order, choice) && !hasReduction(order, reduction));
    const order = await this.#place(userId, choice, reduction, termsNow);
    if (order === undefined) return { status: 'hosting_plan_error' };
    return { status: 'success', url: order.checkoutUrl ?? (await this.#openCheckout(order, urls)) };
  }

  /** The open order for this choice, or a new one; undefined when it may not be bought. */
  async #place(
    userId: string,
    choice: PlanChoice,
    reduction: Reduction | null,
    termsNow: TermsNow,
  ): Promise<Order | undefined> {
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const terms = await termsNow();
      const open = await this.orders.findOpen(userId);
      if (terms === undefined || open.some(({ inPlace }) => inPlace)) return undefined;
      const same = open.find((order) => order.kind === terms.kind && sameChoice(order, choice));
      const stands = same?.basis === terms.basis && hasReduction(same, reduction);
      if (same !== undefined && stands && this.#usable(same)) return same;
      const now = this.clock.now();
      if (same !== undefined) await this.orders.expire(same.id, now);
      const { amountCents, currency } = listPriceOf(choice);
      return this.orders.insert({
        ...choiceOf(choice),
        ...terms,
        id: newId(),
        userId,
        amountCents,
        currency,
        offerId: reduction?.offerId ?? null,
        discountCents: reduction?.discountCents ?? 0,
        inPlace: false,
        createdAt: now,
        expiresAt: new Date(now.getTime() + checkoutMs),
      });
    });
  }

  #usable(order: Order): boolean {
    const now = this.clock.now().getTime();
    return order.checkoutSessionId === null
      ? now < order.createdAt.getTime() + openingMs
      : now < order.expiresAt.getTime();
  }

  async #openCheckout(order: Order, urls: CheckoutUrls): Promise<string> {
    const price = await this.catalogue.priceOf(order);
    const customerId = await this.providerCustomers.ensure(order.userId);
    const { reductionCents } = firstChargeOf(order);
    const checkout = await this.payments.openCheckout({
      orderId: order.id,
      userId: order.userId,
      customerId,
      price: { id: price.id },
      mode: price.everyMonths === null ? 'payment' : 'subscription',
      trialDays: order.trial ? trialDays : null,
      reduction:
        reductionCents === 0
          ? null
          : { cents: reductionCents, name: await this.#reductionName(order, reductionCents) },
      successUrl: urls.success,
      cancelUrl: urls.cancel,
      expiresAt: order.expiresAt,
    });
    const kept = await this.orders.keepCheckout(order.id, checkout);
    return kept.checkoutUrl ?? checkout.url;
  }

  async #reductionName(order: Order, reductionCents: number): Promise<string> {
    const title = order.offerId === null ? undefined : await this.offers.titleOf(order.offerId);
    const credited = reductionCents > order.discountCents ? 'Credit for your current plan' : undefined;
    return [title, credited].filter((part) => part !== undefined).join(', ');
  }
}

function hasReduction(order: Order, reduction: Reduction | null): boolean {
  return (
    order.offerId === (reduction?.offerId ?? null) && order.discountCents === (reduction?.discountCents ?? 0)
  );
}
