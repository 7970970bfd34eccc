import { type PlanPeriod, planPeriods, type SoldPlan, soldPlans } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { OutsideError } from '../foundation/operations/operation.ts';
import { type CataloguePrice, Payments } from './payments.port.ts';
import { type Offer, offerOf } from './plan-rules.ts';

/** What became of one entry of the price list at the payment provider. */
export interface PublishedOffer {
  lookupKey: string;
  /** differs: a price with this key charges something else, and is left alone. */
  result: 'created' | 'present' | 'differs';
  detail: string;
}

/** Keeps the payment provider's catalogue and our price list one. */
@Injectable()
export class CatalogueService {
  constructor(private readonly payments: Payments) {}

  /**
   * The price to charge for a plan.
   * @throws OutsideError rejected when it is missing there, or charges something else than our price list says
   */
  async priceOf(plan: SoldPlan, period: PlanPeriod): Promise<CataloguePrice> {
    const offer = offerOf(plan, period);
    const [price] = await this.payments.findPrices([offer.lookupKey]);
    if (price === undefined)
      throw new OutsideError('rejected', 'catalogue_incomplete', `Price ${offer.lookupKey} is not published`);
    const difference = describeDifference(offer, price);
    if (difference !== undefined)
      throw new OutsideError('rejected', 'catalogue_differs', `Price ${offer.lookupKey}: ${difference}`);
    return price;
  }

  /** Creates what is missing, changes nothing that is there, and says of each price how it stands. */
  async publish(): Promise<PublishedOffer[]> {
    const entries = soldPlans.flatMap((plan) =>
      planPeriods.map((period) => ({ plan, offer: offerOf(plan, period) })),
    );
    const present = await this.payments.findPrices(entries.map(({ offer }) => offer.lookupKey));
    const published: PublishedOffer[] = [];
    for (const { plan, offer } of entries) {
      const price = present.find(({ lookupKey }) => lookupKey === offer.lookupKey);
      published.push(price === undefined ? await this.#create(plan, offer) : judge(offer, price));
    }
    return published;
  }

  async #create(plan: SoldPlan, offer: Offer): Promise<PublishedOffer> {
    const productName = `Hosting ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;
    await this.payments.createPrice({ ...offer, productId: `hosting_${plan}`, productName });
    return { lookupKey: offer.lookupKey, result: 'created', detail: describe(offer) };
  }
}

function judge(offer: Offer, price: CataloguePrice): PublishedOffer {
  const difference = describeDifference(offer, price);
  return difference === undefined
    ? { lookupKey: offer.lookupKey, result: 'present', detail: describe(price) }
    : { lookupKey: offer.lookupKey, result: 'differs', detail: difference };
}

function describeDifference(offer: Offer, price: CataloguePrice): string | undefined {
  const [ours, theirs] = [describe(offer), describe(price)];
  return ours === theirs ? undefined : `our price list says ${ours}, the payment provider charges ${theirs}`;
}

function describe(price: Pick<Offer, 'amountCents' | 'currency' | 'everyMonths'>): string {
  const often = price.everyMonths === null ? 'once' : `every ${price.everyMonths} month(s)`;
  return `${(price.amountCents / 100).toFixed(2)} ${price.currency.toUpperCase()} ${often}`;
}
