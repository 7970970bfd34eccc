import type { PlanPrices } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { type ListPrice, type PlanChoice, sameChoice, soldChoices } from '../price-list.ts';
import { CatalogueVersionsRepository } from './catalogue-versions.repository.ts';

/** What new customers pay: the published version of the catalogue. */
@Injectable()
export class PriceListService {
  constructor(private readonly versions: CatalogueVersionsRepository) {}

  /** The prices of everything that is sold. */
  async current(): Promise<ListPrice[]> {
    const prices = await this.versions.listPublished();
    return soldChoices.map((choice) =>
      mustBe(
        prices.find((price) => sameChoice(price, choice)),
        choice,
      ),
    );
  }

  /** The price of a choice now. @throws Error for a choice that is not sold: callers have checked it */
  async priceOf(choice: PlanChoice): Promise<ListPrice> {
    return mustBe((await this.versions.findPublished(choice)) ?? undefined, choice);
  }

  /** A price that was agreed on, now or earlier. */
  async findByKey(lookupKey: string): Promise<ListPrice | null> {
    return this.versions.findByKey(lookupKey);
  }

  async describe(): Promise<PlanPrices> {
    return toPlanPrices(await this.current());
  }
}

/**
 * Refuses a price that differs from the one that the customer saw.
 * @param shownCents undefined: the client did not say
 * @throws AppError conflict
 */
export function refuseOtherPrice(
  shownCents: number | undefined,
  { amountCents }: Pick<ListPrice, 'amountCents'>,
): void {
  if (shownCents !== undefined && shownCents !== amountCents)
    throw new AppError('conflict', {
      message: messageOf('billing.priceChanged', { amount: amountCents / 100 }),
    });
}

/** Prices as they are shown: per month, by price list, plan and period. */
export function toPlanPrices(prices: readonly ListPrice[]): PlanPrices {
  const shown: Record<string, Record<string, Record<string, number>>> = {};
  for (const { priceList, planName, planPeriod, monthlyCents } of prices)
    ((shown[priceList] ??= {})[planName] ??= {})[planPeriod] = monthlyCents;
  return shown as unknown as PlanPrices;
}

function mustBe(price: ListPrice | undefined, { priceList, planName, planPeriod }: PlanChoice): ListPrice {
  if (price === undefined)
    throw new Error(`The ${priceList} price list has no ${planName} for ${planPeriod}`);
  return price;
}
