import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { PayoutLineKind, PayoutState } from '../../foundation/database/generated/enums.ts';
import { PayoutRecordsPort, type ProviderPayout, type ProviderPayoutLine } from '../payout-records.port.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { dateOf, idOf } from './stripe-objects.adapter.ts';
import { readPages } from './stripe-pages.adapter.ts';

const states: Partial<Record<string, PayoutState>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

/** Reporting categories: https://docs.stripe.com/reports/reporting-categories */
const kinds: Partial<Record<string, PayoutLineKind>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  fee: 'fee',
  network_cost: 'fee',
};

/** Stripe's payouts, and the balance transactions of each. */
@Injectable()
export class StripePayoutsAdapter extends PayoutRecordsPort {
  readonly #stripe: Stripe;

  constructor(connection: StripeConnectionAdapter) {
    super();
    this.#stripe = connection.client;
  }

  async *payoutsSince(since: Date | undefined): AsyncGenerator<ProviderPayout[]> {
    const created = since === undefined ? {} : { created: { gte: Math.floor(since.getTime() / 1000) } };
    for await (const page of readPages('Read payouts', (range) =>
      this.#stripe.payouts.list({ ...created, ...range }),
    ))
      yield page.map(toPayout);
  }

  async *linesOf(payoutId: string): AsyncGenerator<ProviderPayoutLine[]> {
    for await (const page of readPages('Read lines of a payout', (range) =>
      this.#stripe.balanceTransactions.list({ payout: payoutId, expand: ['data.source'], ...range }),
    ))
      yield page.filter(({ type, source }) => type !== 'payout' || idOf(source) !== payoutId).map(toLine);
  }
}

function toPayout(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    currency: payout.currency,
    state: states[payout.status] ?? 'pending',
    isAutomatic: payout.automatic,
    failure: payout.failure_code,
    createdAt: dateOf(payout.created),
    arrivesAt: dateOf(payout.arrival_date),
    hasLines: payout.automatic && payout.reconciliation_status === 'completed',
  };
}

function toLine(entry: Stripe.BalanceTransaction): ProviderPayoutLine {
  return {
    id: entry.id,
    kind: kinds[entry.reporting_category] ?? 'other',
    category: entry.reporting_category,
    amountCents: entry.amount,
    feeCents: entry.fee,
    netCents: entry.net,
    paymentIntentId: paymentOf(entry.source),
    createdAt: dateOf(entry.created),
  };
}

/** Of a charge, a refund or a dispute. */
function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent);
}
