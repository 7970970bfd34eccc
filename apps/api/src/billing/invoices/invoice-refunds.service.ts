import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Invoice, Refund, RefundState } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import { type BillingActor, refundRequested } from '../billing.events.ts';
import { dayMs } from '../plan-rules.ts';
import { MoneyBackRepository } from './money-back.repository.ts';
import { RefundInvoiceOperation } from './refund-invoice.operation.ts';

/** Refunds of invoices: what is left to refund, and the start of a refund. */
@Injectable()
export class InvoiceRefundsService {
  constructor(
    private readonly moneyBack: MoneyBackRepository,
    private readonly operation: RefundInvoiceOperation,
    private readonly operations: OperationsService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** Refunds of all customers with their invoices, the newest first. @param state undefined: all */
  async list(
    state: RefundState | undefined,
    page: PageQuery,
  ): Promise<Page<{ refund: Refund; invoice: Invoice | null }>> {
    const found = await this.moneyBack.listRefunds(state, page);
    const { rows, next } = pageOf(found, page, ({ createdAt: at, id }) => ({ at, id }));
    const invoices = await this.moneyBack.listInvoices(rows.flatMap(({ invoiceId }) => invoiceId ?? []));
    const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    return {
      rows: rows.map((refund) => ({ refund, invoice: invoiceOf.get(refund.invoiceId ?? '') ?? null })),
      next,
    };
  }

  /** All refunds of a customer's invoices. */
  async listOf(userId: string): Promise<Refund[]> {
    return this.moneyBack.listRefundsOf(userId);
  }

  /** US cents of an invoice that are neither refunded nor being refunded. */
  async leftOf(invoice: Invoice): Promise<number> {
    return refundableCents(invoice, await this.moneyBack.listRefundsOfInvoice(invoice.id));
  }

  /** The refund that was requested by staff with this id, and its operation; null if there is none. */
  async find(refundId: string): Promise<{ refund: Refund; operationId: string | null } | null> {
    const refund = await this.moneyBack.findRefund(refundId);
    if (refund === null) return null;
    const operation = await this.operations.latest('billing.refundInvoice', refundId);
    return { refund, operationId: operation?.id ?? null };
  }

  /**
   * Starts a refund. Callers hold the customer's lock and have checked that this amount is left.
   * @param cents US cents
   * @returns the id of the operation
   */
  async start(
    { id: invoiceId, userId, paymentIntentId }: Invoice,
    cents: number,
    {
      id = newId(),
      ...request
    }: { cause: 'staff' | 'guarantee'; actor: BillingActor & { reason: string }; id?: string | undefined },
  ): Promise<string> {
    if (paymentIntentId === null) throw new Error(`Invoice ${invoiceId} was paid by no charge`);
    const { actor, cause } = request;
    await this.moneyBack.insertRefund({
      id,
      userId,
      invoiceId,
      paymentIntentId,
      stripeRefundId: null,
      amountCents: cents,
      reason: actor.reason,
      requestedBy: cause === 'staff' ? (actor.actorId ?? null) : null,
      state: 'requested',
      createdAt: this.clock.now(),
    });
    await this.events.publish(refundRequested, {
      refundId: id,
      userId,
      invoiceId,
      amountCents: cents,
      actor,
    });
    return this.operation.start({ id, userId }, cause);
  }
}

/** The end of the money-back guarantee of an invoice; null if it is not paid. */
export function endOfGuarantee({ paidAt }: Invoice): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + timers.moneyBackDays * dayMs);
}

/** US cents of an invoice that are neither refunded nor being refunded. @param refunds of the invoice */
export function refundableCents({ paidCents }: Invoice, refunds: readonly Refund[]): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, { amountCents }) => left - amountCents, paidCents);
}
