import { Injectable } from '@nestjs/common';
import type { MovementKind } from '../../foundation/database/generated/enums.ts';
import { BillingTotalsRepository, type MovementSum, type TimeSpan } from './billing-totals.repository.ts';

/** What happened in billing in a span of time. Money is US cents. */
export interface BillingTotals {
  /** The changes of recurring revenue a month, by kind; losses are negative. */
  movements: Readonly<Record<MovementKind, { count: number; cents: number }>>;
  trialsConverted: number;
  paid: { count: number; cents: number };
  refunded: { count: number; cents: number };
  failedPayments: number;
}

const nothing = { count: 0, cents: 0 };

/** Totals of billing for the owner's figures. */
@Injectable()
export class BillingTotalsService {
  constructor(private readonly totals: BillingTotalsRepository) {}

  async between(span: TimeSpan): Promise<BillingTotals> {
    const sums = await this.totals.sumMovements(span);
    return {
      movements: byKind(sums),
      trialsConverted: sums
        .filter(({ kind, fromStanding }) => fromStanding === 'trial' && kind !== 'trial_lost')
        .reduce((all, { count }) => all + count, 0),
      paid: await this.totals.sumPaid(span),
      refunded: await this.totals.sumRefunded(span),
      failedPayments: await this.totals.countFailedPayments(span),
    };
  }
}

function byKind(sums: readonly MovementSum[]): BillingTotals['movements'] {
  const all: Record<MovementKind, { count: number; cents: number }> = {
    trial: nothing,
    new: nothing,
    returned: nothing,
    expansion: nothing,
    contraction: nothing,
    discount: nothing,
    cancelled: nothing,
    unpaid: nothing,
    trial_lost: nothing,
  };
  for (const { kind, count, cents } of sums)
    all[kind] = { count: all[kind].count + count, cents: all[kind].cents + cents };
  return all;
}
