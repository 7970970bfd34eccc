import { firstPrices } from '@homeport/contract/testing/first-prices';
import { firstKeyOf, type ListPrice, type PlanChoice, soldChoices, toListPrice } from '../price-list.ts';
import type { PriceListService } from '../prices/price-list.service.ts';

/** The price of a choice in the first version of the catalogue. @throws Error for a choice that is not sold */
export function listPriceOf(choice: PlanChoice): ListPrice {
  const list: Partial<Record<string, Partial<Record<string, number>>>> = firstPrices[choice.priceList];
  const monthlyCents = list[choice.planName]?.[choice.planPeriod];
  if (monthlyCents === undefined)
    throw new Error(`The ${choice.priceList} price list has no ${choice.planName} for ${choice.planPeriod}`);
  return toListPrice(choice, monthlyCents, firstKeyOf(choice));
}

/** The first version of the catalogue without a database. */
export const firstPriceList = {
  current: async () => soldChoices.map(listPriceOf),
  priceOf: async (choice: PlanChoice) => listPriceOf(choice),
} as unknown as PriceListService;
