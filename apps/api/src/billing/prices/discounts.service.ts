import { Injectable } from '@nestjs/common';
import type { ListPrice, PlanChoice } from '../price-list.ts';
import { OffersService } from './offers.service.ts';
import { PriceListService, refuseOtherPrice } from './price-list.service.ts';
import { type PromoReduction, PromoCodesService } from './promo-codes.service.ts';
import { type DiscountTerms, onlyOnce, savedInFirstYear } from './promo-rules.ts';

/** What a customer wants to pay for: a choice, the code that they entered, and the list price of a term that they saw. */
export interface WantedPlan extends PlanChoice {
  promoCode?: string | undefined;
  shownCents?: number | undefined;
}

/** What lowers the price of a checkout: an offer or a promo code, never both. */
export type Reduction =
  | (DiscountTerms & { offerId: string; promo: null; discountCents: number })
  | (DiscountTerms & { offerId: null; promo: PromoReduction; discountCents: number });

/** The columns of an order that say by what it is lowered. */
export interface OrderDiscount extends DiscountTerms {
  offerId: string | null;
  promotionId: string | null;
  promoCode: string | null;
  discountCents: number;
}

export const noDiscount: OrderDiscount = {
  offerId: null,
  promotionId: null,
  promoCode: null,
  discountCents: 0,
  ...onlyOnce,
};

/** Chooses between the current offer and a promo code. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly offers: OffersService,
    private readonly promoCodes: PromoCodesService,
    private readonly prices: PriceListService,
  ) {}

  /**
   * The price of a choice now, and what lowers it.
   * @throws AppError if the code cannot be used; conflict if the customer saw another price
   */
  async quote(
    userId: string,
    wanted: WantedPlan,
  ): Promise<{ price: ListPrice; reduction: Reduction | null }> {
    const price = await this.prices.priceOf(wanted);
    refuseOtherPrice(wanted.shownCents, price);
    return { price, reduction: await this.#reductionOf(userId, wanted, price) };
  }

  /**
   * The better of both for the customer, by what they save in the first year. If the offer is as good, the code stays
   * unused.
   */
  async #reductionOf(userId: string, wanted: WantedPlan, price: ListPrice): Promise<Reduction | null> {
    const offer = await this.offers.reductionOf(price);
    const ofOffer = offer === null ? null : { ...offer, ...onlyOnce, promo: null };
    if (wanted.promoCode === undefined) return ofOffer;
    const promo = await this.promoCodes.reductionOf(userId, price, wanted.promoCode);
    if (ofOffer !== null && savedInFirstYear(price, ofOffer) >= savedInFirstYear(price, promo))
      return ofOffer;
    const { discountCents, discountDuration, discountMonths } = promo;
    return { offerId: null, promo, discountCents, discountDuration, discountMonths };
  }

  /** Holds a use of the code for the order that the running transaction adds. @throws AppError if none is left */
  async reserve(userId: string, choice: PlanChoice, reduction: Reduction | null): Promise<void> {
    if (reduction !== null && reduction.promo !== null)
      await this.promoCodes.reserve(userId, choice, reduction.promo);
  }

  async titleOf(offerId: string): Promise<string | undefined> {
    return this.offers.titleOf(offerId);
  }
}

export function discountOf(reduction: Reduction | null): OrderDiscount {
  if (reduction === null) return noDiscount;
  const { offerId, promo, discountCents, discountDuration, discountMonths } = reduction;
  return {
    offerId,
    promotionId: promo?.promotionId ?? null,
    promoCode: promo?.promoCode ?? null,
    discountCents,
    discountDuration,
    discountMonths,
  };
}

/** Whether an order was made with this reduction, or without one. */
export function hasReduction(order: OrderDiscount, reduction: Reduction | null): boolean {
  const wanted = discountOf(reduction);
  return (Object.keys(noDiscount) as (keyof OrderDiscount)[]).every((key) => order[key] === wanted[key]);
}
