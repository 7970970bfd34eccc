import { Injectable } from '@nestjs/common';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import { DashboardService } from '../invoices/dashboard.service.ts';
import {
  type PaidItem,
  type Payout,
  type PayoutLine,
  type PayoutSums,
  PayoutsRepository,
} from './payouts.repository.ts';

export interface ShownPayout extends Payout, Omit<PayoutSums, 'payoutId'> {
  /** What the payout has beyond its lines; null while they are not known. */
  differenceCents: number | null;
  /** Lines of payments that are none of our invoices and sales. */
  unknownLines: number;
  dashboardUrl: string;
}

export interface ShownPayoutLine extends PayoutLine {
  paid: PaidItem | null;
  /** differs: the invoice was paid with another amount; unknown: no invoice or sale; null: of no payment. */
  match: 'agrees' | 'differs' | 'unknown' | null;
}

const noSums = {
  lines: 0,
  chargeCents: 0,
  refundCents: 0,
  disputeCents: 0,
  otherCents: 0,
  feeCents: 0,
  netCents: 0,
};

/** Payouts of the payment provider beside our invoices. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly rows: PayoutsRepository,
    private readonly dashboard: DashboardService,
  ) {}

  /** The newest first. */
  async list(page: PageQuery): Promise<Page<ShownPayout>> {
    const { rows, next } = pageOf(await this.rows.list(page), page, ({ createdAt: at, id }) => ({ at, id }));
    return { rows: await this.#shown(rows), next };
  }

  async find(id: string): Promise<ShownPayout | undefined> {
    const row = await this.rows.find(id);
    return row === null ? undefined : (await this.#shown([row]))[0];
  }

  /** The newest first. */
  async linesOf(payoutId: string, page: PageQuery): Promise<Page<ShownPayoutLine>> {
    const found = await this.rows.listLines(payoutId, page);
    const { rows, next } = pageOf(found, page, ({ createdAt: at, id }) => ({ at, id }));
    const paid = await this.rows.findPaid(rows.flatMap((row) => row.paymentIntentId ?? []));
    return {
      rows: rows.map((row) => {
        const item = paid.get(row.paymentIntentId ?? '') ?? null;
        return { ...row, paid: item, match: matchOf(row, item) };
      }),
      next,
    };
  }

  async #shown(rows: readonly Payout[]): Promise<ShownPayout[]> {
    const ids = rows.map(({ id }) => id);
    const [sums, unknown] = await Promise.all([this.rows.sumsOf(ids), this.rows.countUnknown(ids)]);
    return rows.map((row) => {
      const { payoutId: _payoutId, ...own } = sums.find(({ payoutId }) => payoutId === row.id) ?? {
        payoutId: row.id,
        ...noSums,
      };
      return {
        ...row,
        ...own,
        differenceCents: row.linesReadAt === null ? null : row.amountCents - own.netCents,
        unknownLines: unknown.get(row.id) ?? 0,
        dashboardUrl: this.dashboard.urlOf('payouts', row.id),
      };
    });
  }
}

/** Refunds and disputes can be of a part: only a charge has to be what its invoice was paid with. */
export function matchOf(
  { kind, amountCents }: Pick<PayoutLine, 'kind' | 'amountCents'>,
  paid: Pick<PaidItem, 'cents'> | null,
): ShownPayoutLine['match'] {
  if (kind === 'fee' || kind === 'other') return null;
  if (paid === null) return 'unknown';
  if (kind !== 'charge' || paid.cents === null) return 'agrees';
  return Math.abs(amountCents) === paid.cents ? 'agrees' : 'differs';
}
