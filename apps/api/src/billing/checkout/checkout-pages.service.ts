import { Injectable } from '@nestjs/common';
import type { CheckoutUrls } from '../orders/checkout-urls.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { ProviderCustomersService } from '../orders/provider-customers.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { trialDays } from '../plan-rules.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { firstChargeOf } from '../prices/first-charge.ts';
import { DiscountsService } from '../prices/discounts.service.ts';
import { reductionDuration } from '../prices/promo-rules.ts';

/** Opens orders' checkouts at the payment provider. */
@Injectable()
export class CheckoutPagesService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly payments: PaymentsPort,
    private readonly catalogue: CatalogueService,
    private readonly discounts: DiscountsService,
  ) {}

  /** Opens the checkout of an order, or returns the one that it has. @returns its address */
  async open(order: Order, urls: CheckoutUrls): Promise<string> {
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
          : {
              cents: reductionCents,
              name: await this.#reductionName(order, reductionCents),
              lasts: reductionDuration(price, order),
            },
      successUrl: urls.success,
      cancelUrl: urls.cancel,
      expiresAt: order.expiresAt,
    });
    const kept = await this.orders.keepCheckout(order.id, checkout);
    return kept.checkoutUrl ?? checkout.url;
  }

  async #reductionName(order: Order, reductionCents: number): Promise<string> {
    const { offerId, promoCode } = order;
    const ofOffer = offerId === null ? undefined : await this.discounts.titleOf(offerId);
    const title = promoCode === null ? ofOffer : `Promo code ${promoCode}`;
    const credited = reductionCents > order.discountCents ? 'Credit for your current plan' : undefined;
    return [title, credited].filter((part) => part !== undefined).join(', ');
  }
}
