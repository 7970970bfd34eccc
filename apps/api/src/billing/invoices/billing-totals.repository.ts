import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { MovementKind, PlanStanding } from '../../foundation/database/generated/enums.ts';

/** The first moment, and the first one after it that does not belong to it. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

export interface MovementSum {
  kind: MovementKind;
  fromStanding: PlanStanding;
  count: number;
  /** US cents a month; negative for a loss. */
  cents: number;
}

interface Sum {
  count: number;
  cents: number;
}

/** Sums of what happened in billing, over all customers. Each reads the range of an index. */
@Injectable()
export class BillingTotalsRepository {
  constructor(private readonly db: Database) {}

  async sumMovements({ from, to }: TimeSpan): Promise<MovementSum[]> {
    const rows = await this.db.client.planMovement.groupBy({
      by: ['kind', 'fromStanding'],
      where: { at: { gte: from, lt: to } },
      _count: { _all: true },
      _sum: { fromCents: true, toCents: true },
    });
    return rows.map(({ kind, fromStanding, _count, _sum }) => ({
      kind,
      fromStanding,
      count: _count._all,
      cents: (_sum.toCents ?? 0) - (_sum.fromCents ?? 0),
    }));
  }

  /** Invoices by the time of their payment. Those that a credit paid in full are not counted. */
  async sumPaid({ from, to }: TimeSpan): Promise<Sum> {
    const { _count, _sum } = await this.db.client.invoice.aggregate({
      where: { state: 'paid', paidAt: { gte: from, lt: to }, paidCents: { gt: 0 } },
      _count: { _all: true },
      _sum: { paidCents: true },
    });
    return { count: _count._all, cents: _sum.paidCents ?? 0 };
  }

  async sumRefunded({ from, to }: TimeSpan): Promise<Sum> {
    const { _count, _sum } = await this.db.client.refund.aggregate({
      where: { state: 'done', finishedAt: { gte: from, lt: to } },
      _count: { _all: true },
      _sum: { amountCents: true },
    });
    return { count: _count._all, cents: _sum.amountCents ?? 0 };
  }

  /** Charges of invoices that were declined, each try by itself. */
  async countFailedPayments({ from, to }: TimeSpan): Promise<number> {
    return this.db.client.stripeEvent.count({
      where: {
        type: 'invoice.payment_failed',
        receivedAt: { gte: from, lt: to },
        state: { not: 'ignored' },
      },
    });
  }
}
