import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { type CataloguePrice, PaymentsPort } from '../payments.port.ts';
import { type AgreedPrice, currency, type ListPrice, type PlanChoice, termsOf } from '../price-list.ts';
import { PriceListService } from './price-list.service.ts';
import { productOf } from './products.ts';

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
  constructor(
    private readonly payments: PaymentsPort,
    private readonly prices: PriceListService,
  ) {}

  /** The price that a choice has now, with its id at the provider. @throws ProviderError as `priceOf` */
  async currentPriceOf(choice: PlanChoice): Promise<ListPrice & { id: string }> {
    const price = await this.prices.priceOf(choice);
    const { id } = await this.priceOf(price);
    return { ...price, id };
  }

  /**
   * A price that was agreed on, which may have been replaced since.
   * @throws ProviderError rejected if it is missing there, or charges something else
   */
  async priceOf(agreed: AgreedPrice): Promise<CataloguePrice> {
    const ours = { ...termsOf(agreed), currency, ...agreed };
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
    const prices = await this.prices.current();
    const present = await this.#present(prices.map(({ lookupKey }) => lookupKey));
    return prices.map((ours) => {
      const price = present.find(({ lookupKey }) => lookupKey === ours.lookupKey);
      if (price !== undefined) return judge(ours, price);
      return { lookupKey: ours.lookupKey, result: 'missing', detail: describe(ours) };
    });
  }

  /** Creates the current prices that are missing and changes no existing one. @returns the result for each */
  async publish(): Promise<PublishedPrice[]> {
    return this.create(await this.prices.current());
  }

  /** The same for any prices. Repeated, it creates nothing twice: a key has one price. */
  async create(prices: readonly ListPrice[]): Promise<PublishedPrice[]> {
    const present = await this.#present(prices.map(({ lookupKey }) => lookupKey));
    const published: PublishedPrice[] = [];
    for (const ours of prices) {
      const price = present.find(({ lookupKey }) => lookupKey === ours.lookupKey);
      published.push(price === undefined ? await this.#create(ours) : judge(ours, price));
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

  async #create(price: ListPrice): Promise<PublishedPrice> {
    const { lookupKey, amountCents, everyMonths } = price;
    const { id: productId, name: productName } = productOf(price.planName);
    await this.payments.createPrice({
      lookupKey,
      amountCents,
      currency: price.currency,
      everyMonths,
      productId,
      productName,
    });
    return { lookupKey, result: 'created', detail: describe(price) };
  }
}

function judge(
  ours: ComparableListPrice,
  price: CataloguePrice,
): PublishedPrice & { result: 'present' | 'differs' } {
  const difference = describeDifference(ours, price);
  return difference === undefined
    ? { lookupKey: ours.lookupKey, result: 'present', detail: describe(price) }
    : { lookupKey: ours.lookupKey, result: 'differs', detail: difference };
}

function describeDifference(listed: ComparableListPrice, price: CataloguePrice): string | undefined {
  const [ours, theirs] = [describe(listed), describe(price)];
  return ours === theirs ? undefined : `our price list says ${ours}, the payment provider charges ${theirs}`;
}

type ComparableListPrice = Pick<ListPrice, 'lookupKey' | 'amountCents' | 'currency' | 'everyMonths'>;

function describe(price: ComparableListPrice): string {
  const often = price.everyMonths === null ? 'once' : `every ${price.everyMonths} month(s)`;
  return `${(price.amountCents / 100).toFixed(2)} ${price.currency.toUpperCase()} ${often}`;
}
