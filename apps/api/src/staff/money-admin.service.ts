import type { CallAnswer, CallQuery } from '@homeport/contract/call';
import type { allDisputes, payoutLines, payouts, refunds } from '@homeport/contract/staff-money';
import { Injectable } from '@nestjs/common';
import {
  DisputesService,
  InvoiceRefundsService,
  PayoutsService,
  ReadPayoutsOperation,
  type ShownPayout,
  type ShownPayoutLine,
} from '../billing/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { PeopleService, type StaffCustomer } from './people.service.ts';

type PayoutAnswer = CallAnswer<typeof payoutLines>['payout'];
type LineAnswer = CallAnswer<typeof payoutLines>['lines'][number];

/** The money of all customers in the staff area: refunds, disputes and payouts. */
@Injectable()
export class MoneyAdminService {
  constructor(
    private readonly invoiceRefunds: InvoiceRefundsService,
    private readonly disputedPayments: DisputesService,
    private readonly paidOut: PayoutsService,
    private readonly reading: ReadPayoutsOperation,
    private readonly people: PeopleService,
  ) {}

  async refunds({ state, ...page }: CallQuery<typeof refunds>): Promise<CallAnswer<typeof refunds>> {
    const { rows, next } = await this.invoiceRefunds.list(state, pageQuery(page));
    const named = await this.people.named(
      rows.flatMap(({ refund: { userId, requestedBy } }) => [userId, requestedBy]),
    );
    return {
      refunds: rows.map(({ refund, invoice }) => ({
        id: refund.id,
        customer: named(refund.userId),
        invoice: invoice && { id: invoice.id, number: invoice.number, currency: invoice.currency },
        amount_cents: refund.amountCents,
        reason: refund.reason,
        requested_by: named(refund.requestedBy),
        state: refund.state,
        requested: refund.createdAt.toISOString(),
        finished: refund.finishedAt?.toISOString() ?? null,
      })),
      next,
    };
  }

  async disputes(query: CallQuery<typeof allDisputes>): Promise<CallAnswer<typeof allDisputes>> {
    const { rows, next } = await this.disputedPayments.list(pageQuery(query, isProviderId));
    const named = await this.people.named(rows.map(({ userId }) => userId));
    return {
      disputes: rows.map((row) => ({
        id: row.id,
        customer: named(row.userId),
        amount_cents: row.amountCents,
        reason: row.reason,
        status: row.status,
        opened: row.openedAt.toISOString(),
        due_by: row.dueBy?.toISOString() ?? null,
        dashboard_url: row.dashboardUrl,
      })),
      next,
    };
  }

  async payouts(query: CallQuery<typeof payouts>): Promise<CallAnswer<typeof payouts>> {
    const { rows, next } = await this.paidOut.list(pageQuery(query, isProviderId));
    return { operation: await this.#reading(), payouts: rows.map(payoutOf), next };
  }

  /** @throws AppError not_found */
  async payout(
    payoutId: string,
    query: CallQuery<typeof payoutLines>,
  ): Promise<CallAnswer<typeof payoutLines>> {
    const page = pageQuery(query, isProviderId);
    const found = await this.find(payoutId);
    const { rows, next } = await this.paidOut.linesOf(found.id, page);
    const named = await this.people.named(rows.map(({ paid }) => paid?.userId ?? null));
    return { payout: payoutOf(found), lines: rows.map((row) => lineOf(row, named)), next };
  }

  /** @throws AppError not_found */
  async find(payoutId: string): Promise<ShownPayout> {
    const found = isProviderId(payoutId) ? await this.paidOut.find(payoutId) : undefined;
    if (found === undefined) throw new AppError('not_found');
    return found;
  }

  async read(): Promise<string> {
    return this.reading.start();
  }

  async #reading(): Promise<CallAnswer<typeof payouts>['operation']> {
    const operation = await this.reading.latest();
    if (operation === null || operation.state === 'succeeded') return null;
    const hasFailed = operation.state === 'failed' || operation.state === 'parked';
    return {
      operation_id: operation.id,
      progress: operation.progress,
      state: hasFailed ? 'failed' : 'running',
    };
  }
}

/** Whether a text can be an id of the payment provider. */
function isProviderId(text: string): boolean {
  return /^\w{1,250}$/.test(text);
}

function payoutOf(row: ShownPayout): PayoutAnswer {
  return {
    id: row.id,
    amount_cents: row.amountCents,
    currency: row.currency,
    state: row.state,
    failure: row.failure,
    created: row.createdAt.toISOString(),
    arrives: row.arrivesAt.toISOString(),
    sums:
      row.differenceCents === null
        ? null
        : {
            lines: row.lines,
            charge_cents: row.chargeCents,
            refund_cents: row.refundCents,
            dispute_cents: row.disputeCents,
            other_cents: row.otherCents,
            fee_cents: row.feeCents,
            net_cents: row.netCents,
            difference_cents: row.differenceCents,
            unknown_lines: row.unknownLines,
          },
    is_automatic: row.isAutomatic,
    dashboard_url: row.dashboardUrl,
  };
}

function lineOf(row: ShownPayoutLine, named: (id: string | null) => StaffCustomer | null): LineAnswer {
  const { paid } = row;
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    amount_cents: row.amountCents,
    fee_cents: row.feeCents,
    net_cents: row.netCents,
    at: row.createdAt.toISOString(),
    customer: named(paid?.userId ?? null),
    invoice:
      paid === null || paid.invoiceId === null ? null : { id: paid.invoiceId, number: paid.invoiceNumber },
    match: row.match,
  };
}
