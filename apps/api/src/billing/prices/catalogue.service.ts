import type { PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { type CataloguePrice, PaymentsPort } from '../payments.port.ts';
import { productOf } from './products.ts';
import { listPriceOf, type ListPrice, type PlanChoice, soldChoices } from '../price-list.ts';

/** The result for one entry of the price lists. */
export interface PublishedPrice {
  lookupKey: string;
  /** differs: a price with this key charges something else, and is left alone. */
  result: 'created' | 'present' | 'differs';
  detail: string;
}

/** How an entry of the price lists is published. */
export interface ComparedPrice {
  lookupKey: string;
  result: 'missing' | 'present' | 'differs';
  detail: string;
}

/** Keeps the payment provider's catalogue in line with our price lists. */
@Injectable()
export class CatalogueService {
  constructor(private readonly payments: PaymentsPort) {}

  /**
   * The price to charge for a plan.
   * @throws ProviderError rejected if it is missing there, or differs from our price list
   */
  async priceOf(choice: PlanChoice): Promise<CataloguePrice> {
    const ours = listPriceOf(choice);
    const [price] = await this.payments.findPrices([ours.lookupKey]);
    if (price === undefined)
      throw new ProviderError('rejected', 'catalogue_incomplete', `Price ${ours.lookupKey} is not published`);
    const difference = describeDifference(ours, price);
    if (difference !== undefined)
      throw new ProviderError('rejected', 'catalogue_differs', `Price ${ours.lookupKey}: ${difference}`);
    return price;
  }

  /** Compares the price lists with the provider's prices. Changes nothing. */
  async compare(): Promise<ComparedPrice[]> {
    const prices = soldChoices.map(listPriceOf);
    const present = await this.#present(prices.map(({ lookupKey }) => lookupKey));
    return prices.map((ours) => {
      const price = present.find(({ lookupKey }) => lookupKey === ours.lookupKey);
      if (price !== undefined) return judge(ours, price);
      return { lookupKey: ours.lookupKey, result: 'missing', detail: describe(ours) };
    });
  }

  /** Creates missing prices and changes no existing one. @returns the result for each */
  async publish(): Promise<PublishedPrice[]> {
    const entries = soldChoices.map((choice) => ({ plan: choice.planName, ours: listPriceOf(choice) }));
    const present = await this.#present(entries.map(({ ours }) => ours.lookupKey));
    const published: PublishedPrice[] = [];
    for (const { plan, ours } of entries) {
      const price = present.find(({ lookupKey }) => lookupKey === ours.lookupKey);
      published.push(price === undefined ? await this.#create(plan, ours) : judge(ours, price));
    }
    return published;
  }

  /** The provider takes up to ten names at a time. */
  async #present(lookupKeys: readonly string[]): Promise<CataloguePrice[]> {
    const found: CataloguePrice[] = [];
    for (let from = 0; from < lookupKeys.length; from += 10)
      found.push(...(await this.payments.findPrices(lookupKeys.slice(from, from + 10))));
    return found;
  }

  async #create(plan: PlanName, price: ListPrice): Promise<PublishedPrice> {
    const { lookupKey, amountCents, currency, everyMonths } = price;
    const { id: productId, name: productName } = productOf(plan);
    await this.payments.createPrice({
      lookupKey,
      amountCents,
      currency,
      everyMonths,
      productId,
      productName,
    });
    return { lookupKey, result: 'created', detail: describe(price) };
  }
}

function judge(ours: ListPrice, price: CataloguePrice): PublishedPrice & { result: 'present' | 'differs' } {
  const difference = describeDifference(ours, price);
  return difference === undefined
    ? { lookupKey: ours.lookupKey, result: 'present', detail: describe(price) }
    : { lookupKey: ours.lookupKey, result: 'differs', detail: difference };
}

function describeDifference(listed: ListPrice, price: CataloguePrice): string | undefined {
  const [ours, theirs] = [describe(listed), describe(price)];
  return ours === theirs ? undefined : `our price list says ${ours}, the payment provider charges ${theirs}`;
}

function describe(price: Pick<ListPrice, 'amountCents' | 'currency' | 'everyMonths'>): string {
  const often = price.everyMonths === null ? 'once' : `every ${price.everyMonths} month(s)`;
  return `${(price.amountCents / 100).toFixed(2)} ${price.currency.toUpperCase()} ${often}`;
}
