import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Payout, PayoutLine } from '../../foundation/database/generated/client.ts';
import { madeBefore, type PageQuery } from '../../foundation/paging/page.ts';
import type { ProviderPayout, ProviderPayoutLine } from '../payout-records.port.ts';

export type { Payout, PayoutLine };

/** What the lines of a payout come to. */
export interface PayoutSums {
  payoutId: string;
  lines: number;
  chargeCents: number;
  refundCents: number;
  disputeCents: number;
  otherCents: number;
  feeCents: number;
  netCents: number;
}

/** What a payment was for, as we have it. */
export interface PaidItem {
  paymentIntentId: string;
  userId: string;
  invoiceId: string | null;
  invoiceNumber: string | null;
  /** What was paid. */
  cents: number | null;
}

/** Payouts of the payment provider, as they were last read. */
@Injectable()
export class PayoutsRepository {
  constructor(private readonly db: Database) {}

  async save({ hasLines: _hasLines, ...payout }: ProviderPayout): Promise<void> {
    await this.db.client.payout.upsert({ where: { id: payout.id }, create: payout, update: payout });
  }

  /** Of these payouts, those whose lines are stored. */
  async listRead(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.client.payout.findMany({
      where: { id: { in: [...ids] }, linesReadAt: { not: null } },
      select: { id: true },
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Stores lines; those that are stored already stay. */
  async addLines(payoutId: string, lines: readonly ProviderPayoutLine[]): Promise<void> {
    await this.db.client.payoutLine.createMany({
      data: lines.map((line) => ({ ...line, payoutId })),
      skipDuplicates: true,
    });
  }

  async markRead(id: string, at: Date): Promise<void> {
    await this.db.client.payout.updateMany({ where: { id }, data: { linesReadAt: at } });
  }

  /** The creation of the oldest payout that may still change or whose lines are missing; null if there is none. */
  async oldestUnsettled(): Promise<Date | null> {
    const found = await this.db.client.payout.findFirst({
      where: {
        OR: [
          { state: { in: ['pending', 'in_transit'] } },
          { isAutomatic: true, linesReadAt: null, state: { notIn: ['failed', 'canceled'] } },
        ],
      },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    });
    return found?.createdAt ?? null;
  }

  async newest(): Promise<Date | null> {
    const found = await this.db.client.payout.findFirst({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { createdAt: true },
    });
    return found?.createdAt ?? null;
  }

  async find(id: string): Promise<Payout | null> {
    return this.db.client.payout.findUnique({ where: { id } });
  }

  async list({ after, size }: PageQuery): Promise<Payout[]> {
    return this.db.client.payout.findMany({
      where: madeBefore(after),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
  }

  async listLines(payoutId: string, { after, size }: PageQuery): Promise<PayoutLine[]> {
    return this.db.client.payoutLine.findMany({
      where: { payoutId, ...madeBefore(after) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
  }

  async sumsOf(payoutIds: readonly string[]): Promise<PayoutSums[]> {
    return this.db.client.$queryRaw<PayoutSums[]>`
      SELECT payout_id AS "payoutId", count(*)::int AS lines,
        coalesce(sum(amount_cents) FILTER (WHERE kind = 'charge'), 0)::int AS "chargeCents",
        coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)::int AS "refundCents",
        coalesce(sum(amount_cents) FILTER (WHERE kind IN ('dispute', 'dispute_reversal')), 0)::int AS "disputeCents",
        coalesce(sum(amount_cents) FILTER (WHERE kind IN ('fee', 'other')), 0)::int AS "otherCents",
        sum(fee_cents)::int AS "feeCents", sum(net_cents)::int AS "netCents"
      FROM payout_lines WHERE payout_id = ANY(${[...payoutIds]}) GROUP BY payout_id`;
  }

  /** How many lines of each payout are of a payment that is none of our invoices and sales. */
  async countUnknown(payoutIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.client.$queryRaw<{ payoutId: string; count: number }[]>`
      SELECT l.payout_id AS "payoutId", count(*)::int AS count FROM payout_lines l
      WHERE l.payout_id = ANY(${[...payoutIds]}) AND l.kind NOT IN ('fee', 'other')
        AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.payment_intent_id = l.payment_intent_id)
        AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.payment_intent_id = l.payment_intent_id)
      GROUP BY l.payout_id`;
    return new Map(rows.map(({ payoutId, count }) => [payoutId, count]));
  }

  /** What these payments were for; an invoice comes before a sale that was charged without one. */
  async findPaid(paymentIntentIds: readonly string[]): Promise<ReadonlyMap<string, PaidItem>> {
    const where = { paymentIntentId: { in: [...paymentIntentIds] } };
    const [invoices, sales] = await Promise.all([
      this.db.client.invoice.findMany({
        where,
        select: { id: true, userId: true, number: true, paidCents: true, paymentIntentId: true },
      }),
      this.db.client.sale.findMany({
        where,
        select: { userId: true, chargedCents: true, paymentIntentId: true },
      }),
    ]);
    const items = [
      ...sales.map(({ paymentIntentId, userId, chargedCents: cents }) => ({
        paymentIntentId: paymentIntentId ?? '',
        userId,
        invoiceId: null,
        invoiceNumber: null,
        cents,
      })),
      ...invoices.map(
        ({ paymentIntentId, userId, id: invoiceId, number: invoiceNumber, paidCents: cents }) => ({
          paymentIntentId: paymentIntentId ?? '',
          userId,
          invoiceId,
          invoiceNumber,
          cents,
        }),
      ),
    ];
    return new Map(items.map((item) => [item.paymentIntentId, item]));
  }
}
