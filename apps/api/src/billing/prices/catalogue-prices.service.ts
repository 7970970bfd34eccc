import { Injectable } from '@nestjs/common';
import { type ListPrice, sameChoice } from '../price-list.ts';
import { changesOf, type PriceChange } from './catalogue-drafts.service.ts';
import { type CatalogueVersion, CatalogueVersionsRepository } from './catalogue-versions.repository.ts';
import { PriceListService } from './price-list.service.ts';

/** A price and how many running plans are charged by it. */
interface UsedPrice {
  price: ListPrice;
  customers: number;
}

export interface CatalogueOverview {
  prices: (UsedPrice & { earlier: UsedPrice[] })[];
  draft: (CatalogueVersion & { changes: (PriceChange & { keptBy: number })[] }) | null;
  /** Published versions, the newest first. */
  history: { number: number; changedBy: string | null; publishedAt: Date }[];
}

const shownVersions = 20;

/** Shows the catalogue to staff: what new customers pay, and who has which price. */
@Injectable()
export class CataloguePricesService {
  constructor(
    private readonly versions: CatalogueVersionsRepository,
    private readonly prices: PriceListService,
  ) {}

  async describe(): Promise<CatalogueOverview> {
    const current = await this.prices.current();
    const ever = await this.versions.listEverPublished();
    const uses = new Map((await this.versions.countUses()).map((use) => [use.lookupKey, use.customers]));
    const used = (price: ListPrice): UsedPrice => ({ price, customers: uses.get(price.lookupKey) ?? 0 });
    const draft = await this.versions.findInWork();
    const history = await this.versions.listHistory(shownVersions);
    return {
      prices: current.map((price) => ({
        ...used(price),
        earlier: ever
          .filter((each) => sameChoice(each, price) && each.lookupKey !== price.lookupKey)
          .map(used)
          .filter(({ customers }) => customers > 0)
          .toReversed(),
      })),
      draft: draft && {
        ...draft,
        changes: changesOf(current, draft.prices).map((change) => ({
          ...change,
          // Customers who have this plan for this period keep their price, also an earlier one.
          keptBy: ever
            .filter((each) => sameChoice(each, change.to) && each.lookupKey !== change.to.lookupKey)
            .reduce((sum, each) => sum + used(each).customers, 0),
        })),
      },
      history: history.map(({ number, changedBy, publishedAt, changedAt }) => ({
        number,
        changedBy,
        publishedAt: publishedAt ?? changedAt,
      })),
    };
  }
}
