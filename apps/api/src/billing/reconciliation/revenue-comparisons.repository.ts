import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type {
  Invoice,
  Refund,
  RevenueComparison,
  RevenueDay,
  RevenueDifference,
} from '../../foundation/database/generated/client.ts';
import type { PageQuery } from '../../foundation/paging/page.ts';
import type { RevenueTally } from './revenue-rules.ts';

const storedDifferences = 1_000;
const storedDays = 100;
/** Older comparisons are deleted. */
const keptComparisons = 30;
const batch = 500;

/** Our side of a comparison, and what comparisons found. */
@Injectable()
export class RevenueComparisonsRepository {
  constructor(private readonly db: Database) {}

  async findInvoices(ids: readonly string[]): Promise<ReadonlyMap<string, Invoice>> {
    const rows = await this.db.client.invoice.findMany({ where: { id: { in: [...ids] } } });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async findRefunds(stripeRefundIds: readonly string[]): Promise<ReadonlyMap<string, Refund>> {
    const rows = await this.db.client.refund.findMany({
      where: { stripeRefundId: { in: [...stripeRefundIds] } },
    });
    return new Map(rows.map((row) => [row.stripeRefundId ?? '', row]));
  }

  async findInvoicesOfPayments(paymentIntentIds: readonly string[]): Promise<ReadonlyMap<string, Invoice>> {
    const rows = await this.db.client.invoice.findMany({
      where: { paymentIntentId: { in: [...paymentIntentIds] } },
    });
    return new Map(rows.map((row) => [row.paymentIntentId ?? '', row]));
  }

  async countInvoices(since: Date): Promise<number> {
    return this.db.client.invoice.count({ where: { issuedAt: { gte: since } } });
  }

  /** Paid invoices that were issued since then, in batches. */
  async *paidInvoices(since: Date): AsyncGenerator<Invoice[]> {
    let after = '';
    for (;;) {
      const rows = await this.db.client.invoice.findMany({
        where: { issuedAt: { gte: since }, state: 'paid', id: { gt: after } },
        orderBy: { id: 'asc' },
        take: batch,
      });
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)?.id ?? '';
    }
  }

  /** Refunds that were made since then, in batches. */
  async *doneRefunds(since: Date): AsyncGenerator<Refund[]> {
    let after: string | undefined;
    for (;;) {
      const rows = await this.db.client.refund.findMany({
        where: {
          state: 'done',
          finishedAt: { gte: since },
          ...(after === undefined ? {} : { id: { gt: after } }),
        },
        orderBy: { id: 'asc' },
        take: batch,
      });
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)?.id;
    }
  }

  /** Stores a finished comparison; repeated, it replaces itself. Needs a transaction. */
  async save(
    comparison: Pick<RevenueComparison, 'id' | 'fromDay' | 'toDay' | 'finishedAt'>,
    tally: RevenueTally,
  ): Promise<void> {
    const { id: comparisonId } = comparison;
    const { invoices, refunds, differences } = tally;
    await this.db.tx.revenueComparison.deleteMany({ where: { id: comparisonId } });
    await this.db.tx.revenueComparison.create({
      data: { ...comparison, ...tally.totals(), invoices, refunds, differences: differences.length },
    });
    await this.db.tx.revenueDay.createMany({
      data: tally
        .differingDays()
        .slice(0, storedDays)
        .map(({ day, ...sums }) => ({ ...sums, comparisonId, day: new Date(day) })),
    });
    await this.db.tx.revenueDifference.createMany({
      data: differences.slice(0, storedDifferences).map(({ ours, theirs, ...rest }, position) => ({
        ...rest,
        comparisonId,
        position,
        day: new Date(ours?.day ?? theirs?.day ?? 0),
        providerDay: new Date(theirs?.day ?? ours?.day ?? 0),
        cents: ours?.cents ?? null,
        providerCents: theirs?.cents ?? null,
      })),
    });
    const old = await this.db.tx.revenueComparison.findMany({
      orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
      skip: keptComparisons,
      select: { id: true },
    });
    await this.db.tx.revenueComparison.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  }

  async findLast(): Promise<(RevenueComparison & { days: RevenueDay[] }) | null> {
    return this.db.client.revenueComparison.findFirst({
      orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
      include: { days: { orderBy: { day: 'desc' } } },
    });
  }

  /** @param after the position before the page */
  async listDifferences(
    comparisonId: string,
    { after, size }: { after: number; size: PageQuery['size'] },
  ): Promise<RevenueDifference[]> {
    return this.db.client.revenueDifference.findMany({
      where: { comparisonId, position: { gt: after } },
      orderBy: { position: 'asc' },
      take: size + 1,
    });
  }
}
