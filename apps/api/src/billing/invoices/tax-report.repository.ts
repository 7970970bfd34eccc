import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../foundation/database/database.ts';
import type { Invoice } from '../../foundation/database/generated/client.ts';
import type { TimeSpan } from './billing-totals.repository.ts';
import type { TaxedInvoice } from './tax-report-rules.ts';

const batch = 500;

/** A refund with its invoice, and what earlier refunds took from it. */
export interface TaxedRefund {
  invoice: TaxedInvoice;
  before: number;
  cents: number;
}

const storedTaxes = z.array(
  z.object({
    percent: z.number().nullable(),
    reason: z.string(),
    taxableCents: z.number().nullable(),
    taxCents: z.number(),
  }),
);

/** Invoices and refunds of a span of time, in batches. Each read is the range of an index. */
@Injectable()
export class TaxReportRepository {
  constructor(private readonly db: Database) {}

  /** Issued invoices, without those that were declared void or are of nothing, such as that of a trial. */
  async *invoices({ from, to }: TimeSpan): AsyncGenerator<TaxedInvoice[]> {
    let after: { issuedAt: Date; id: string } | undefined;
    for (;;) {
      const rows: Invoice[] = await this.db.client.invoice.findMany({
        where: {
          state: { not: 'void' },
          totalCents: { not: 0 },
          issuedAt: { gte: after?.issuedAt ?? from, lt: to },
          ...(after === undefined
            ? {}
            : { OR: [{ issuedAt: { gt: after.issuedAt } }, { id: { gt: after.id } }] }),
        },
        orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
        take: batch,
      });
      yield rows.map(toTaxed);
      after = rows.at(-1);
      if (rows.length < batch || after === undefined) return;
    }
  }

  /** Finished refunds of invoices. */
  async *refunds({ from, to }: TimeSpan): AsyncGenerator<TaxedRefund[]> {
    let after: { at: Date; id: string } | undefined;
    for (;;) {
      const rows = await this.db.client.refund.findMany({
        where: {
          state: 'done',
          finishedAt: { gte: after?.at ?? from, lt: to },
          ...(after === undefined
            ? {}
            : { OR: [{ finishedAt: { gt: after.at } }, { id: { gt: after.id } }] }),
        },
        orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
        take: batch,
      });
      yield await this.#ofInvoices(
        rows.flatMap(({ id, invoiceId }) => (invoiceId === null ? [] : { id, invoiceId })),
      );
      const last = rows.at(-1);
      if (rows.length < batch || last === undefined) return;
      after = { at: last.finishedAt ?? from, id: last.id };
    }
  }

  /** How many invoices were read by an earlier release, without their taxes. */
  async countUnread({ from, to }: TimeSpan): Promise<number> {
    const [row] = await this.db.client.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM invoices
      WHERE issued_at >= ${from} AND issued_at < ${to} AND state <> 'void' AND total_cents <> 0 AND taxes IS NULL`;
    return row?.count ?? 0;
  }

  async #ofInvoices(refunds: readonly { id: string; invoiceId: string }[]): Promise<TaxedRefund[]> {
    if (refunds.length === 0) return [];
    const ids = [...new Set(refunds.map(({ invoiceId }) => invoiceId))];
    const invoices = await this.db.client.invoice.findMany({ where: { id: { in: ids } } });
    const payments = invoices.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
    const all = await this.db.client.refund.findMany({
      where: { state: 'done', paymentIntentId: { in: payments } },
      orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
    });
    const rows = new Map(invoices.map((row) => [row.id, row]));
    return refunds.flatMap(({ id, invoiceId }) => {
      const invoice = rows.get(invoiceId);
      const same = all.filter((one) => one.invoiceId === invoiceId);
      const position = same.findIndex((one) => one.id === id);
      const refund = same[position];
      if (invoice === undefined || refund === undefined) return [];
      const before = same.slice(0, position).reduce((sum, { amountCents }) => sum + amountCents, 0);
      return [{ invoice: toTaxed(invoice), before, cents: refund.amountCents }];
    });
  }
}

function toTaxed(row: Invoice): TaxedInvoice {
  return {
    country: row.customerCountry,
    taxId: row.customerTaxId,
    currency: row.currency,
    totalCents: row.totalCents,
    taxCents: row.taxCents,
    taxes: row.taxes === null ? [] : storedTaxes.parse(row.taxes),
  };
}
