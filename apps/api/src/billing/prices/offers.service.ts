import type { hostingDiscounts } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { PriceList } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { discountCentsOf, discountedMonthlyCents } from './first-charge.ts';
import { type NewOffer, type Offer, OffersRepository } from './offers.repository.ts';
import type { ListPrice, PlanChoice } from '../price-list.ts';
import { PriceListService } from './price-list.service.ts';

/** What an offer takes off a choice. */
export interface Reduction {
  offerId: string;
  discountCents: number;
}

type Discounts = CallAnswer<typeof hostingDiscounts>;
type Matrix = Discounts['discount_matrix'];

/** Price reductions: what is shown and what is charged come from here. */
@Injectable()
export class OffersService {
  constructor(
    private readonly offers: OffersRepository,
    private readonly prices: PriceListService,
    private readonly clock: Clock,
  ) {}

  /** @param offer starts now unless it says when. @returns its id */
  async add(
    offer: Omit<NewOffer, 'id' | 'createdAt' | 'startsAt'> & { startsAt: Date | undefined },
  ): Promise<string> {
    const id = newId();
    const createdAt = this.clock.now();
    await this.offers.insert({ ...offer, id, createdAt, startsAt: offer.startsAt ?? createdAt });
    return id;
  }

  async list(): Promise<Offer[]> {
    return this.offers.list();
  }

  /** @returns false if there is no such offer, or it has ended */
  async end(id: string): Promise<boolean> {
    return this.offers.end(id, this.clock.now());
  }

  /** The reduction of a checkout by the current offer; null without one. */
  async reductionOf(price: ListPrice): Promise<Reduction | null> {
    const offer = await this.offers.findCurrent(this.clock.now());
    if (offer === null || !covers(offer, price)) return null;
    return { offerId: offer.id, discountCents: discountCentsOf(price, offer.percentOff) };
  }

  async titleOf(id: string): Promise<string | undefined> {
    return (await this.offers.find(id))?.title;
  }

  async describe(): Promise<Discounts> {
    const offer = await this.offers.findCurrent(this.clock.now());
    const prices = offer === null ? [] : await this.prices.current();
    return {
      status: offer === null ? 'no_discounts' : 'exists',
      offer_title: offer?.title ?? null,
      offer_text: offer?.text ?? null,
      discount_matrix: matrixOf(offer, prices, 'standard'),
      template_discount_matrix: matrixOf(offer, prices, 'template'),
    };
  }
}

function covers(offer: Offer, { planName, planPeriod, priceList }: PlanChoice): boolean {
  const has = <T>(named: readonly T[], one: T) => named.length === 0 || named.includes(one);
  return has(offer.priceLists, priceList) && has(offer.plans, planName) && has(offer.periods, planPeriod);
}

function matrixOf(offer: Offer | null, prices: readonly ListPrice[], priceList: PriceList): Matrix {
  const matrix: Matrix = {};
  if (offer === null) return matrix;
  for (const price of prices) {
    if (price.priceList !== priceList || !covers(offer, price)) continue;
    const cents = discountedMonthlyCents(price, offer.percentOff);
    (matrix[price.planName] ??= {})[price.planPeriod] = { price: { usd: cents / 100 } };
  }
  return matrix;
}
