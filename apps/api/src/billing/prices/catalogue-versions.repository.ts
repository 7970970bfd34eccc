import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type {
  CataloguePrice as PriceRow,
  CatalogueVersion as VersionRow,
} from '../../foundation/database/generated/client.ts';
import { fromStoredPeriod, toStoredPeriod } from '../plan-period.ts';
import { type ListPrice, type PlanChoice, toListPrice } from '../price-list.ts';

export type CatalogueVersion = VersionRow & { prices: ListPrice[] };

/** How many customers have a price. */
export interface PriceUse extends PlanChoice {
  lookupKey: string;
  customers: number;
}

/** Versions of the catalogue: the prices of all plans. */
@Injectable()
export class CatalogueVersionsRepository {
  constructor(private readonly db: Database) {}

  /** What new customers pay. */
  async listPublished(): Promise<ListPrice[]> {
    const rows = await this.db.client.cataloguePrice.findMany({ where: { version: { state: 'published' } } });
    return rows.map(toPrice);
  }

  /** The published price of a choice. */
  async findPublished({ planName, planPeriod, priceList }: PlanChoice): Promise<ListPrice | null> {
    const row = await this.db.client.cataloguePrice.findFirst({
      where: {
        version: { state: 'published' },
        planName,
        planPeriod: toStoredPeriod(planPeriod),
        priceList,
      },
    });
    return row === null ? null : toPrice(row);
  }

  /** The price with a lookup key, in whichever version. */
  async findByKey(lookupKey: string): Promise<ListPrice | null> {
    const row = await this.db.client.cataloguePrice.findFirst({ where: { lookupKey } });
    return row === null ? null : toPrice(row);
  }

  /** All prices that are, or were, published: each once. */
  async listEverPublished(): Promise<ListPrice[]> {
    const rows = await this.db.client.cataloguePrice.findMany({
      where: { version: { state: { in: ['published', 'replaced'] } } },
      distinct: ['lookupKey'],
      orderBy: { number: 'asc' },
    });
    return rows.map(toPrice);
  }

  async find(number: number): Promise<CatalogueVersion | null> {
    return toVersionOrNull(
      await this.db.client.catalogueVersion.findUnique({ where: { number }, include: { prices: true } }),
    );
  }

  /** The version that is edited or being published. */
  async findInWork(): Promise<CatalogueVersion | null> {
    return toVersionOrNull(
      await this.db.client.catalogueVersion.findFirst({
        where: { state: { in: ['draft', 'publishing'] } },
        include: { prices: true },
      }),
    );
  }

  /** The latest versions that were published, the newest first. */
  async listHistory(limit: number): Promise<VersionRow[]> {
    return this.db.client.catalogueVersion.findMany({
      where: { state: { in: ['published', 'replaced'] } },
      orderBy: { number: 'desc' },
      take: limit,
    });
  }

  async findLastNumber(): Promise<number> {
    const { _max } = await this.db.client.catalogueVersion.aggregate({ _max: { number: true } });
    return _max.number ?? 0;
  }

  /** Adds a draft. Two at the same time: the unique index refuses the second. */
  async insertDraft(number: number, prices: readonly ListPrice[], by: string, at: Date): Promise<void> {
    await this.db.tx.catalogueVersion.create({
      data: {
        number,
        state: 'draft',
        changedBy: by,
        changedAt: at,
        prices: { create: prices.map(toRow) },
      },
    });
  }

  /** Replaces the prices of a draft. @returns false if it is not in this revision any more */
  async changeDraft(
    { number, revision }: { number: number; revision: number },
    prices: readonly ListPrice[],
    by: string,
    at: Date,
  ): Promise<boolean> {
    const { count } = await this.db.tx.catalogueVersion.updateMany({
      where: { number, revision, state: 'draft' },
      data: { revision: { increment: 1 }, changedBy: by, changedAt: at },
    });
    if (count === 0) return false;
    await this.db.tx.cataloguePrice.deleteMany({ where: { number } });
    await this.db.tx.cataloguePrice.createMany({
      data: prices.map((price) => ({ ...toRow(price), number })),
    });
    return true;
  }

  /** @returns false if the draft is not in this revision any more */
  async discardDraft({ number, revision }: { number: number; revision: number }): Promise<boolean> {
    const { count } = await this.db.tx.catalogueVersion.updateMany({
      where: { number, revision, state: 'draft' },
      data: { state: 'discarded' },
    });
    if (count === 1) await this.db.tx.cataloguePrice.deleteMany({ where: { number } });
    return count === 1;
  }

  /** @returns false if the draft is not in this revision any more */
  async markPublishing({ number, revision }: { number: number; revision: number }): Promise<boolean> {
    const { count } = await this.db.tx.catalogueVersion.updateMany({
      where: { number, revision, state: 'draft' },
      data: { state: 'publishing' },
    });
    return count === 1;
  }

  /** The version is edited again. */
  async markDraft(number: number): Promise<void> {
    await this.db.tx.catalogueVersion.updateMany({
      where: { number, state: 'publishing' },
      data: { state: 'draft' },
    });
  }

  /** Puts a version in the place of the published one. @returns false if that was done before */
  async switchTo(number: number, at: Date): Promise<boolean> {
    const waiting = await this.db.tx.catalogueVersion.count({ where: { number, state: 'publishing' } });
    if (waiting === 0) return false;
    await this.db.tx.catalogueVersion.updateMany({
      where: { state: 'published' },
      data: { state: 'replaced' },
    });
    const { count } = await this.db.tx.catalogueVersion.updateMany({
      where: { number, state: 'publishing' },
      data: { state: 'published', publishedAt: at },
    });
    return count === 1;
  }

  /** How many running plans are charged by each price. */
  async countUses(): Promise<PriceUse[]> {
    const rows = await this.db.client.hostingPlan.groupBy({
      by: ['lookupKey', 'priceList', 'planName', 'planPeriod'],
      where: { state: { not: 'ended' }, lookupKey: { not: null } },
      _count: true,
    });
    return rows.flatMap(({ lookupKey, planPeriod, _count: customers, ...choice }) =>
      lookupKey === null
        ? []
        : [{ ...choice, planPeriod: fromStoredPeriod(planPeriod), lookupKey, customers }],
    );
  }
}

function toPrice({ monthlyCents, lookupKey, planPeriod, ...choice }: PriceRow): ListPrice {
  return toListPrice({ ...choice, planPeriod: fromStoredPeriod(planPeriod) }, monthlyCents, lookupKey);
}

function toRow({ planName, planPeriod, priceList, monthlyCents, lookupKey }: ListPrice) {
  return { planName, planPeriod: toStoredPeriod(planPeriod), priceList, monthlyCents, lookupKey };
}

function toVersionOrNull(row: (VersionRow & { prices: PriceRow[] }) | null): CatalogueVersion | null {
  return row === null ? null : { ...row, prices: row.prices.map(toPrice) };
}
