import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database, type Transaction } from '../../foundation/database/database.ts';
import type { Invoice, Refund } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { MoneyBackRepository } from './money-back.repository.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { RefundInvoiceOperation } from './refund-invoice.operation.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What staff ask for. */
export interface RefundWish {
  userId: string;
  /** By its number or id; left out: the latest paid one. */
  invoice?: string;
  /** Left out: all that is left of it. */
  cents?: number;
  reason: string;
  /** Chosen by whoever asks: asked for again with the same one, it is the same refund. */
  refundId?: string;
  /** Left out: the command line. */
  actorId?: string;
  ip?: string;
}

/** An invoice, and what of it can be paid back. */
export interface RefundableInvoice {
  invoice: Invoice;
  /** Zero: nothing, or not any more. */
  cents: number;
  until: Date | null;
}

/** The operation that pays back, or why nothing is paid back. */
export type RefundStart = { operationId: string; cents: number; invoice: string } | { refused: string };

/** The money back guarantee: staff pay an invoice back within its first thirty days. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Database,
    private readonly invoices: InvoicesRepository,
    private readonly moneyBack: MoneyBackRepository,
    private readonly orders: OrdersRepository,
    private readonly operations: OperationsService,
    private readonly closeCheckouts: CloseCheckoutsOperation,
    private readonly operation: RefundInvoiceOperation,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The invoices of a customer, the newest first. */
  async invoicesOf(userId: string): Promise<RefundableInvoice[]> {
    const rows = await this.invoices.listOf(userId);
    const refunds = await this.moneyBack.listRefundsOf(userId);
    return rows.map((invoice) => {
      const of = refunds.filter(({ invoiceId }) => invoiceId === invoice.id);
      const open = invoice.paymentIntentId !== null && !this.#tooLate(invoice);
      return { invoice, cents: open ? leftAfter(invoice, of) : 0, until: endOfGuarantee(invoice) };
    });
  }

  /** Disputes that want an answer, counted up to 1000. */
  async countUnansweredDisputes(): Promise<number> {
    return this.moneyBack.countUnansweredDisputes();
  }

  async refund(wish: RefundWish): Promise<RefundStart> {
    return this.db.transaction(async (tx) => {
      await this.orders.lockCustomer(tx, wish.userId);
      const known = wish.refundId === undefined ? undefined : await this.#known(wish.refundId, wish.userId);
      if (known !== undefined) return known;
      const invoice = await this.#find(wish);
      if (invoice === undefined) return { refused: 'There is no such invoice that was paid.' };
      if (this.#tooLate(invoice))
        return { refused: `The invoice was paid more than ${timers.moneyBackDays} days ago.` };
      const left = await this.#leftOf(tx, invoice);
      const cents = wish.cents ?? left;
      if (cents <= 0 || cents > left) return { refused: `Of this invoice ${left} cents can be paid back.` };
      const operationId = await this.#start(tx, invoice, cents, wish);
      return { operationId, cents, invoice: invoice.number ?? invoice.id };
    });
  }

  async #find({ userId, invoice: wanted }: RefundWish): Promise<Invoice | undefined> {
    const paid = (await this.invoices.listOf(userId)).filter(
      ({ paymentIntentId, paidCents }) => paymentIntentId !== null && paidCents > 0,
    );
    return paid.find(({ id, number }) => wanted === undefined || wanted === id || wanted === number);
  }

  /** What became of the same wish; undefined: it is a new one. */
  async #known(refundId: string, userId: string): Promise<RefundStart | undefined> {
    const refund = await this.moneyBack.findRefund(refundId);
    if (refund === null) return undefined;
    const operation = await this.operations.latest(this.operation.definition.kind, refundId);
    if (refund.userId !== userId || operation === null)
      return { refused: 'There is a refund with this id already.' };
    return { operationId: operation.id, cents: refund.amountCents, invoice: refund.invoiceId ?? '' };
  }

  #tooLate(invoice: Invoice): boolean {
    const end = endOfGuarantee(invoice);
    return end === null || this.clock.now() > end;
  }

  /** What neither went back nor is on its way. */
  async #leftOf(tx: Transaction, invoice: Invoice): Promise<number> {
    return leftAfter(invoice, await this.moneyBack.listRefundsOfInvoice(invoice.id, tx));
  }

  async #start(tx: Transaction, invoice: Invoice, cents: number, wish: RefundWish): Promise<string> {
    const { id: invoiceId, userId, paymentIntentId } = invoice;
    if (paymentIntentId === null) throw new Error(`Invoice ${invoiceId} was paid by no charge`);
    const { reason, refundId: id = newId(), actorId, ip } = wish;
    await this.moneyBack.insertRefund(tx, {
      id,
      userId,
      invoiceId,
      paymentIntentId,
      stripeRefundId: null,
      amountCents: cents,
      reason,
      state: 'requested',
      createdAt: this.clock.now(),
    });
    const detail = { refundId: id, invoice: invoiceId, amount_cents: cents, reason };
    const by = { ...(actorId === undefined ? {} : { actorId }), ...(ip === undefined ? {} : { ip }) };
    await this.audit.record(tx, { userId, ...by, kind: 'billing.refund_requested', detail });
    // A checkout that takes off what this invoice paid for must not be paid after it went back.
    await this.closeCheckouts.startIfOpen(tx, userId, id);
    const { operationId } = await this.operations.start(tx, this.operation.definition, {
      key: id,
      ownerId: userId,
      input: { refundId: id },
    });
    return operationId;
  }
}

function endOfGuarantee({ paidAt }: Invoice): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + timers.moneyBackDays * dayMs);
}

/** What neither went back nor is on its way. @param refunds of the invoice */
function leftAfter({ paidCents }: Invoice, refunds: readonly Refund[]): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, { amountCents }) => left - amountCents, paidCents);
}
