import { Injectable } from '@nestjs/common';
import { dayOf, startOfDay } from '../../foundation/clock/wall-clock.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Invoice, Refund } from '../../foundation/database/generated/client.ts';
import type { ProviderInvoice } from '../payment-records.port.ts';
import { dayMs } from '../plan-rules.ts';
import { type BookedRefund, RevenueRecordsPort } from '../revenue-records.port.ts';
import { RevenueComparisonsRepository } from './revenue-comparisons.repository.ts';
import { type Booking, RevenueTally } from './revenue-rules.ts';
import { inFlightMs } from './verification-rules.ts';

/** An invoice can be a draft for so long; the payment provider lists invoices by when their draft was created. */
const draftMs = 4 * dayMs;

type Report = (fraction: number) => Promise<void>;

/**
 * Compares paid invoices by when they were issued, and refunds by when they were made, with the payment provider's. What
 * happened in the last minutes may not have arrived here, and is left out on both sides.
 */
@Injectable()
export class RevenueComparisonService {
  readonly #zone: string;

  constructor(
    private readonly rows: RevenueComparisonsRepository,
    private readonly records: RevenueRecordsPort,
    private readonly db: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.#zone = config.settings.BUSINESS_TIME_ZONE;
  }

  /** The day of the business that it is `days` before today. */
  dayBefore(days: number): string {
    return dayOf(this.clock.in(-days * dayMs), this.#zone);
  }

  /** Compares, and stores the result under this id. @param fromDay `YYYY-MM-DD` */
  async compareAndSave(id: string, fromDay: string, report: Report): Promise<void> {
    const tally = await this.compare(fromDay, report);
    const finishedAt = this.clock.now();
    const toDay = new Date(dayOf(finishedAt, this.#zone));
    const comparison = { id, fromDay: new Date(fromDay), toDay, finishedAt };
    await this.db.transaction(() => this.rows.save(comparison, tally));
  }

  async compare(fromDay: string, report: Report = async () => undefined): Promise<RevenueTally> {
    const since = startOfDay(fromDay, this.#zone);
    const until = this.clock.in(-inFlightMs);
    const tally = new RevenueTally();
    await this.#compareInvoices(tally, { since, until }, report);
    await this.#compareRefunds(tally, { since, until });
    return tally;
  }

  async #compareInvoices(
    tally: RevenueTally,
    { since, until }: { since: Date; until: Date },
    report: Report,
  ): Promise<void> {
    const expected = Math.max(1, await this.rows.countInvoices(since));
    let read = 0;
    const compare = (id: string, row: Invoice | undefined, booked: ProviderInvoice | undefined) => {
      const moments = [row?.paidAt, booked?.paidAt].filter((at) => at instanceof Date);
      if (moments.some((at) => at > until)) return;
      tally.compare({
        recordId: id,
        isRefund: false,
        invoiceId: id,
        invoiceNumber: row?.number ?? booked?.number ?? null,
        userId: row?.userId ?? null,
        ours: this.#paid(row),
        theirs: this.#paid(booked),
      });
    };
    const seen = new Set<string>();
    for await (const page of this.records.invoicesSince(new Date(since.getTime() - draftMs))) {
      const rows = await this.rows.findInvoices(page.map(({ id }) => id));
      for (const booked of page) {
        seen.add(booked.id);
        if (booked.issuedAt >= since) compare(booked.id, rows.get(booked.id), booked);
      }
      read += page.length;
      await report(Math.min(0.8, (0.8 * read) / expected));
    }
    for await (const rows of this.rows.paidInvoices(since))
      for (const row of rows) if (!seen.has(row.id)) compare(row.id, row, undefined);
  }

  async #compareRefunds(tally: RevenueTally, { since, until }: { since: Date; until: Date }): Promise<void> {
    const seen = new Set<string>();
    for await (const page of this.records.refundsSince(since)) {
      const rows = await this.rows.findRefunds(page.map(({ id }) => id));
      const paid = await this.rows.findInvoicesOfPayments(
        page.flatMap(({ paymentIntentId }) => paymentIntentId ?? []),
      );
      for (const booked of page) {
        seen.add(booked.id);
        if (booked.createdAt > until) continue;
        const [row, invoice] = [rows.get(booked.id), paid.get(booked.paymentIntentId ?? '')];
        tally.compare({
          recordId: booked.id,
          isRefund: true,
          invoiceId: row?.invoiceId ?? invoice?.id ?? null,
          invoiceNumber: invoice?.number ?? null,
          userId: row?.userId ?? invoice?.userId ?? null,
          ours: this.#refunded(row),
          theirs: this.#refunded(booked),
        });
      }
    }
    for await (const rows of this.rows.doneRefunds(since))
      for (const row of rows) {
        const { stripeRefundId, invoiceId, userId, finishedAt } = row;
        if (seen.has(stripeRefundId ?? '') || (finishedAt ?? until) > until) continue;
        tally.compare({
          recordId: stripeRefundId ?? row.id,
          isRefund: true,
          invoiceId,
          invoiceNumber: null,
          userId,
          ours: this.#refunded(row),
          theirs: null,
        });
      }
  }

  #paid(invoice: Pick<Invoice, 'state' | 'paidCents' | 'paidAt'> | undefined): Booking | null {
    if (invoice === undefined || invoice.state !== 'paid' || invoice.paidCents <= 0) return null;
    return { cents: invoice.paidCents, day: dayOf(invoice.paidAt ?? new Date(0), this.#zone) };
  }

  #refunded(refund: Refund | BookedRefund | undefined): Booking | null {
    if (refund === undefined || refund.state !== 'done') return null;
    const at = 'finishedAt' in refund ? (refund.finishedAt ?? refund.createdAt) : refund.createdAt;
    return { cents: refund.amountCents, day: dayOf(at, this.#zone) };
  }
}
