import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Invoice, Refund } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { isOfPlan } from './refunded-value.service.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { MoneyBackRepository } from './money-back.repository.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { RefundInvoiceOperation } from './refund-invoice.operation.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What staff ask for. */
export interface RefundCommand {
  userId: string;
  /** By its number or id; left out: the latest paid one. */
  invoice?: string;
  /** Left out: all that is left of it. */
  cents?: number;
  reason: string;
  /** What happens to the plan that the invoice paid for. Left out: it is kept. */
  plan?: 'keep' | 'end_of_term' | 'end_now';
  /** Chosen by whoever asks: asked for again with the same one, it is the same refund. */
  refundId?: string;
  /** Left out: the command line. */
  actorId?: string;
  ip?: string;
}

/** An invoice, and what of it can be paid back. */
export interface RefundableInvoice {
  invoice: Invoice;
  cents: number;
  /** The end of the guarantee; null for one that was not paid. */
  until: Date | null;
  /** The running plan that it paid for. */
  plan: (HostingPlan & { isCancelled: boolean }) | null;
}

/** The operation that pays back, or why nothing is paid back. */
export type RefundStart = { operationId: string; cents: number; invoice: string } | { refused: string };

/** Refunds by staff, and what happens to the plan then. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Database,
    private readonly invoices: InvoicesRepository,
    private readonly moneyBack: MoneyBackRepository,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly cancellation: CancellationService,
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
    const plan = await this.plans.findCurrent(userId);
    const orders = plan === null ? [] : await this.orders.listFulfilled(plan.id);
    const isCancelled = plan !== null && (await this.cancellations.findUnderWay(plan.id)) !== null;
    return rows.map((invoice) => {
      const of = refunds.filter(({ invoiceId }) => invoiceId === invoice.id);
      return {
        invoice,
        cents: invoice.paymentIntentId === null ? 0 : leftAfter(invoice, of),
        until: endOfGuarantee(invoice),
        plan: plan !== null && isOfPlan(invoice, plan, orders) ? { ...plan, isCancelled } : null,
      };
    });
  }

  /** Disputes that want an answer, counted up to 1000. */
  async countUnansweredDisputes(): Promise<number> {
    return this.moneyBack.countUnansweredDisputes();
  }

  async refund(wish: RefundCommand): Promise<RefundStart> {
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(wish.userId);
      const known = wish.refundId === undefined ? undefined : await this.#known(wish.refundId, wish.userId);
      if (known !== undefined) return known;
      const invoice = await this.#find(wish);
      if (invoice === undefined) return { refused: 'There is no such invoice that was paid.' };
      const left = await this.#leftOf(invoice);
      const cents = wish.cents ?? left;
      if (cents <= 0 || cents > left)
        return { refused: `Only ${left} cents of this invoice can be refunded.` };
      if (!(await this.#decideOnPlan(invoice, wish)))
        return { refused: 'This invoice did not pay for the running plan. Refund it and keep the plan.' };
      const operationId = await this.start(invoice, cents, wish);
      return { operationId, cents, invoice: invoice.number ?? invoice.id };
    });
  }

  /** @returns false: there is no running plan that this invoice paid for */
  async #decideOnPlan(
    invoice: Invoice,
    { userId, plan: wanted = 'keep', reason, actorId, ip }: RefundCommand,
  ): Promise<boolean> {
    if (wanted === 'keep') return true;
    const plan = await this.plans.findCurrent(userId);
    if (plan === null || !isOfPlan(invoice, plan, await this.orders.listFulfilled(plan.id))) return false;
    const act = {
      ...(actorId === undefined ? {} : { actorId }),
      ...(ip === undefined ? {} : { ip }),
      reason,
    };
    if (wanted === 'end_now') await this.cancellation.endNow(plan, { reason, act });
    else await this.cancellation.begin(plan, { ending: 'term', reason, act });
    return true;
  }

  async #find({ userId, invoice: wanted }: RefundCommand): Promise<Invoice | undefined> {
    const paid = (await this.invoices.listOf(userId)).filter(
      ({ paymentIntentId, paidCents }) => paymentIntentId !== null && paidCents > 0,
    );
    return paid.find(({ id, number }) => wanted === undefined || wanted === id || wanted === number);
  }

  /** What became of the same wish; undefined: it is a new one. */
  async #known(refundId: string, userId: string): Promise<RefundStart | undefined> {
    const refund = await this.moneyBack.findRefund(refundId);
    if (refund === null) return undefined;
    const operation = await this.operations.latest('billing.refundInvoice', refundId);
    if (refund.userId !== userId || operation === null)
      return { refused: 'There is a refund with this id already.' };
    return { operationId: operation.id, cents: refund.amountCents, invoice: refund.invoiceId ?? '' };
  }

  /** What neither went back nor is on its way. */
  async #leftOf(invoice: Invoice): Promise<number> {
    return leftAfter(invoice, await this.moneyBack.listRefundsOfInvoice(invoice.id));
  }

  /** Callers hold the customer's lock and have checked that this amount is left. @returns the operation */
  async start(
    invoice: Invoice,
    cents: number,
    wish: Pick<RefundCommand, 'reason' | 'refundId' | 'actorId' | 'ip'>,
    definition = this.operation.definition,
  ): Promise<string> {
    const { id: invoiceId, userId, paymentIntentId } = invoice;
    if (paymentIntentId === null) throw new Error(`Invoice ${invoiceId} was paid by no charge`);
    const { reason, refundId: id = newId(), actorId, ip } = wish;
    await this.moneyBack.insertRefund({
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
    await this.audit.record({ userId, ...by, kind: 'billing.refund_requested', detail });
    // A checkout that takes off what this invoice paid for must not be paid after it went back.
    await this.closeCheckouts.startIfOpen(userId, id);
    const { operationId } = await this.operations.start(definition, {
      key: id,
      ownerId: userId,
      input: { refundId: id },
    });
    return operationId;
  }
}

export function endOfGuarantee({ paidAt }: Invoice): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + timers.moneyBackDays * dayMs);
}

/** What neither went back nor is on its way. @param refunds of the invoice */
export function leftAfter({ paidCents }: Invoice, refunds: readonly Refund[]): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, { amountCents }) => left - amountCents, paidCents);
}
