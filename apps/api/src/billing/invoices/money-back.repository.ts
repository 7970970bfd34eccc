import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Dispute, Invoice, Refund, RefundState } from '../../foundation/database/generated/client.ts';
import { madeBefore, type PageQuery } from '../../foundation/paging/page.ts';

const unanswered = ['needs_response', 'warning_needs_response'];

/** Refunds and disputes. */
@Injectable()
export class MoneyBackRepository {
  constructor(private readonly db: Database) {}

  async insertRefund(refund: Omit<Refund, 'finishedAt' | 'orderId'>): Promise<void> {
    await this.db.tx.refund.create({ data: refund, select: { id: true } });
  }

  async findRefund(id: string): Promise<Refund | null> {
    return this.db.client.refund.findUnique({ where: { id } });
  }

  /** US cents of the refunds that a member of staff has requested since then, without those that failed. */
  async sumRequestedBy(requestedBy: string, since: Date): Promise<number> {
    const { _sum } = await this.db.tx.refund.aggregate({
      where: { requestedBy, createdAt: { gt: since }, state: { not: 'failed' } },
      _sum: { amountCents: true },
    });
    return _sum.amountCents ?? 0;
  }

  async listRefundsOfInvoice(invoiceId: string): Promise<Refund[]> {
    return this.db.client.refund.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } });
  }

  /** Refunds, made or in progress, that have not lowered a credit yet, each with its invoice. */
  async listUncredited(userId: string): Promise<{ refund: Refund; invoice: Invoice }[]> {
    const db = this.db.client;
    const refunds = await db.refund.findMany({
      where: { userId, orderId: null, state: { not: 'failed' }, invoiceId: { not: null } },
      orderBy: { id: 'asc' },
    });
    if (refunds.length === 0) return [];
    const invoices = await db.invoice.findMany({ where: { userId } });
    return refunds.flatMap((refund) => {
      const invoice = invoices.find(({ id }) => id === refund.invoiceId);
      return invoice === undefined ? [] : [{ refund, invoice }];
    });
  }

  async listRefundsOf(userId: string): Promise<Refund[]> {
    return this.db.client.refund.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  }

  async listDisputesOf(userId: string): Promise<Dispute[]> {
    return this.db.client.dispute.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  }

  /** Refunds of all customers, the newest first. @param state undefined: all */
  async listRefunds(state: RefundState | undefined, { after, size }: PageQuery): Promise<Refund[]> {
    return this.db.client.refund.findMany({
      where: { ...(state === undefined ? {} : { state }), ...madeBefore(after) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
  }

  async listInvoices(ids: readonly string[]): Promise<Invoice[]> {
    return this.db.client.invoice.findMany({ where: { id: { in: [...ids] } } });
  }

  /** Disputes of all customers, the newest first. */
  async listDisputes({ after, size }: PageQuery): Promise<Dispute[]> {
    const before =
      after === undefined
        ? {}
        : {
            openedAt: { lte: after.at },
            OR: [{ openedAt: { lt: after.at } }, { id: { lt: after.id } }],
          };
    return this.db.client.dispute.findMany({
      where: before,
      orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
  }

  /** Disputes that need an answer until a moment in a span, the earliest deadline first. */
  async listDisputesDue({
    after,
    until,
    count,
  }: {
    after: Date;
    until: Date;
    count: number;
  }): Promise<Dispute[]> {
    return this.db.client.dispute.findMany({
      where: { status: { in: unanswered }, dueBy: { gt: after, lte: until } },
      orderBy: [{ dueBy: 'asc' }, { id: 'asc' }],
      take: count,
    });
  }

  /** Disputes that need an answer, the earliest deadline first. */
  async listUnansweredDisputes(count: number): Promise<Dispute[]> {
    return this.db.client.dispute.findMany({
      where: { status: { in: unanswered } },
      orderBy: [{ dueBy: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
      take: count,
    });
  }

  /** Counts the disputes that need an answer, up to 1000. */
  async countUnansweredDisputes(): Promise<number> {
    return this.db.client.dispute.count({ where: { status: { in: unanswered } }, take: 1_000 });
  }

  /** Records that the payment provider rejected a requested refund. */
  async failRefund(id: string, at: Date): Promise<void> {
    await this.db.client.refund.updateMany({
      where: { id, state: 'requested' },
      data: { state: 'failed', finishedAt: at },
    });
  }

  /** Writes a refund as the payment provider has it: the one requested under `id`, or a new one. */
  async keepRefund(
    refund: Omit<Refund, 'stripeRefundId' | 'orderId' | 'requestedBy'> & { stripeRefundId: string },
  ): Promise<void> {
    const { stripeRefundId, state, amountCents, finishedAt } = refund;
    const { count } = await this.db.tx.refund.updateMany({
      where: { OR: [{ stripeRefundId }, { id: refund.id }] },
      data: { stripeRefundId, state, amountCents, finishedAt },
    });
    if (count === 0) await this.db.tx.refund.createMany({ data: [refund], skipDuplicates: true });
  }

  /** @returns whether it is new, or its status changed */
  async keepDispute(dispute: Dispute): Promise<boolean> {
    const { count: added } = await this.db.tx.dispute.createMany({ data: [dispute], skipDuplicates: true });
    if (added === 1) return true;
    const { id, status, dueBy } = dispute;
    const isOther =
      dueBy === null ? { dueBy: { not: null } } : { OR: [{ dueBy: null }, { dueBy: { not: dueBy } }] };
    await this.db.tx.dispute.updateMany({ where: { id, ...isOther }, data: { dueBy } });
    const { count } = await this.db.tx.dispute.updateMany({
      where: { id, status: { not: status } },
      data: { status },
    });
    return count === 1;
  }
}
