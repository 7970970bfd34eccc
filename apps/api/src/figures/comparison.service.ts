import type { CallAnswer } from '@homeport/contract/call';
import { pageSize } from '@homeport/contract/paging';
import type { revenueComparison } from '@homeport/contract/staff-figures';
import { Injectable } from '@nestjs/common';
import { CompareRevenueOperation } from '../billing/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';

type Answer = CallAnswer<typeof revenueComparison>;
type Row = Awaited<ReturnType<CompareRevenueOperation['differencesOf']>>[number];

const ended = new Set(['succeeded', 'failed']);

/** The comparison of revenue with the payment provider, for the owner. */
@Injectable()
export class ComparisonService {
  constructor(private readonly comparison: CompareRevenueOperation) {}

  async read({
    cursor,
    limit,
  }: {
    cursor?: string | undefined;
    limit?: number | undefined;
  }): Promise<Answer> {
    const after = positionOf(cursor);
    const size = limit ?? pageSize;
    const [operation, last] = await Promise.all([this.comparison.latest(), this.comparison.lastResult()]);
    const rows = last === null ? [] : await this.comparison.differencesOf(last.id, after, size);
    const shown = rows.slice(0, size);
    return {
      operation:
        operation === null || operation.state === 'succeeded'
          ? null
          : {
              operation_id: operation.id,
              progress: operation.progress,
              state: ended.has(operation.state) || operation.state === 'parked' ? 'failed' : 'running',
            },
      last:
        last === null
          ? null
          : {
              first_day: dayText(last.fromDay),
              last_day: dayText(last.toDay),
              finished: last.finishedAt.toISOString(),
              invoices: last.invoices,
              refunds: last.refunds,
              differences: last.differences,
              ...sumsOf(last),
              days: last.days.map((day) => ({ day: dayText(day.day), ...sumsOf(day) })),
            },
      differences: shown.map(differenceOf),
      next: rows.length > size ? String(shown.at(-1)?.position ?? '') : null,
    };
  }

  async start(since: string | undefined): Promise<string> {
    return this.comparison.start(since);
  }

  /** All stored differences of the last comparison, in batches. */
  async *differences(): AsyncGenerator<Answer['differences'][number]> {
    const last = await this.comparison.lastResult();
    let after = -1;
    while (last !== null) {
      const rows = (await this.comparison.differencesOf(last.id, after, pageSize)).slice(0, pageSize);
      const end = rows.at(-1);
      if (end === undefined) return;
      yield* rows.map(differenceOf);
      after = end.position;
    }
  }
}

/** @throws AppError validation_error */
function positionOf(cursor: string | undefined): number {
  if (cursor === undefined) return -1;
  if (!/^\d{1,6}$/.test(cursor))
    throw new AppError('validation_error', { fields: { cursor: messageOf('input.cursor') } });
  return Number(cursor);
}

function differenceOf(row: Row): Answer['differences'][number] {
  return {
    id: row.recordId,
    kind: row.isRefund ? 'refund' : 'invoice',
    invoice_id: row.invoiceId,
    invoice_number: row.invoiceNumber,
    customer_id: row.userId,
    day: dayText(row.day),
    provider_day: dayText(row.providerDay),
    cents: row.cents,
    provider_cents: row.providerCents,
  };
}

interface Sums {
  paidCents: bigint;
  providerPaidCents: bigint;
  refundedCents: bigint;
  providerRefundedCents: bigint;
}

function sumsOf({ paidCents, providerPaidCents, refundedCents, providerRefundedCents }: Sums) {
  return {
    paid_cents: Number(paidCents),
    provider_paid_cents: Number(providerPaidCents),
    refunded_cents: Number(refundedCents),
    provider_refunded_cents: Number(providerRefundedCents),
  };
}

function dayText(day: Date): string {
  return day.toISOString().slice(0, 10);
}
