import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { Invoice } from '../foundation/database/generated/client.ts';
import { newId } from '../foundation/ids/ids.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { CloseCheckoutsOperation } from './close-checkouts.operation.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { MoneyBackRepository } from './money-back.repository.ts';
import { OrdersRepository } from './orders.repository.ts';
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

  async refund(wish: RefundWish): Promise<RefundStart> {
    return this.db.transaction(async (tx) => {
      await this.orders.lockCustomer(tx, wish.userId);
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

  #tooLate({ paidAt }: Invoice): boolean {
    return paidAt === null || this.clock.now().getTime() > paidAt.getTime() + timers.moneyBackDays * dayMs;
  }

  /** What neither went back nor is on its way. */
  async #leftOf(tx: Transaction, { id, paidCents }: Invoice): Promise<number> {
    const given = (await this.moneyBack.listRefundsOfInvoice(id, tx)).filter(
      ({ state }) => state !== 'failed',
    );
    return given.reduce((left, { amountCents }) => left - amountCents, paidCents);
  }

  async #start(tx: Transaction, invoice: Invoice, cents: number, wish: RefundWish): Promise<string> {
    const { id: invoiceId, userId, paymentIntentId } = invoice;
    if (paymentIntentId === null) throw new Error(`Invoice ${invoiceId} was paid by no charge`);
    const id = newId();
    const { reason } = wish;
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
    await this.audit.record(tx, { userId, kind: 'billing.refund_requested', detail });
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
