import type { RefundLimit } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../../foundation/database/generated/client.ts';
import type { BillingActor } from '../billing.events.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { endOfGuarantee, InvoiceRefundsService, refundableCents } from './invoice-refunds.service.ts';
import { type DescribedInvoice, InvoicesRepository } from './invoices.repository.ts';
import { isOfPlan } from './refunded-value.service.ts';
import { StaffRefundLimitsService } from './staff-refund-limits.service.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';

/** A refund that staff request. */
export interface RefundCommand {
  userId: string;
  /** Number or id; the latest paid one by default. */
  invoice?: string;
  /** US cents; all that is left by default. */
  cents?: number;
  reason: string;
  /** What happens to the plan that the invoice paid for; it is kept by default. */
  plan?: 'keep' | 'end_of_term' | 'end_now';
  /** Chosen by the caller: repeated with the same id, it is the same refund. */
  refundId?: string;
  /** Undefined for the command line. */
  actorId?: string;
  /** Of the actor; undefined: none. */
  limit?: RefundLimit;
  ip?: string;
}

/** An invoice, and what can be refunded of it. */
export interface RefundableInvoice {
  invoice: DescribedInvoice;
  cents: number;
  /** The end of the guarantee; null if it is not paid. */
  until: Date | null;
  /** The running plan that it paid for. */
  plan: (HostingPlan & { isCancelled: boolean }) | null;
}

/** The operation that refunds, or why nothing is refunded. */
export type RefundStart = { operationId: string; cents: number; invoice: string } | { refused: Message };

/** Refunds by staff, which can end the plan too. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly invoices: InvoicesRepository,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly cancellation: CancellationService,
    private readonly refunds: InvoiceRefundsService,
    private readonly limits: StaffRefundLimitsService,
  ) {}

  /** The invoices of a customer, the newest first. */
  async invoicesOf(userId: string): Promise<RefundableInvoice[]> {
    const rows = await this.invoices.listOf(userId);
    const refunds = await this.refunds.listOf(userId);
    const plan = await this.plans.findCurrent(userId);
    const orders = plan === null ? [] : await this.orders.listFulfilled(plan.id);
    const isCancelled = (await this.cancellation.underWayOf(userId)) !== null;
    return rows.map((invoice) => {
      const of = refunds.filter(({ invoiceId }) => invoiceId === invoice.id);
      return {
        invoice,
        cents: invoice.paymentIntentId === null ? 0 : refundableCents(invoice, of),
        until: endOfGuarantee(invoice),
        plan: plan !== null && isOfPlan(invoice, plan, orders) ? { ...plan, isCancelled } : null,
      };
    });
  }

  async refund(command: RefundCommand): Promise<RefundStart> {
    return this.lock.run(command.userId, async () => {
      const known =
        command.refundId === undefined ? undefined : await this.#known(command.refundId, command.userId);
      if (known !== undefined) return known;
      const invoice = await this.#find(command);
      if (invoice === undefined) return { refused: messageOf('billing.noPaidInvoice') };
      const left = await this.refunds.leftOf(invoice);
      const cents = command.cents ?? left;
      if (cents <= 0 || cents > left) return { refused: messageOf('billing.refundTooHigh', { cents: left }) };
      const overLimit = await this.#overLimit(command, cents);
      if (overLimit !== undefined) return { refused: overLimit };
      if (!(await this.#decideOnPlan(invoice, command)))
        return { refused: messageOf('billing.otherPlanInvoice') };
      const operationId = await this.refunds.start(invoice, cents, {
        cause: 'staff',
        actor: actorOf(command),
        id: command.refundId,
      });
      return { operationId, cents, invoice: invoice.number ?? invoice.id };
    });
  }

  async #overLimit({ actorId, limit }: RefundCommand, cents: number): Promise<Message | undefined> {
    if (actorId === undefined || limit === undefined) return undefined;
    return this.limits.refusalOf(actorId, cents, limit);
  }

  /** @returns false if the invoice did not pay for the current plan */
  async #decideOnPlan(invoice: Invoice, command: RefundCommand): Promise<boolean> {
    const { userId, plan: wanted = 'keep', reason } = command;
    if (wanted === 'keep') return true;
    const plan = await this.plans.findCurrent(userId);
    if (plan === null || !isOfPlan(invoice, plan, await this.orders.listFulfilled(plan.id))) return false;
    const act = actorOf(command);
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

  /** The start of the same refund; undefined if it is new. */
  async #known(refundId: string, userId: string): Promise<RefundStart | undefined> {
    const known = await this.refunds.find(refundId);
    if (known === null) return undefined;
    const { refund, operationId } = known;
    if (refund.userId !== userId || operationId === null)
      return { refused: messageOf('billing.refundIdUsed') };
    return { operationId, cents: refund.amountCents, invoice: refund.invoiceId ?? '' };
  }
}

function actorOf({ actorId, ip, reason }: RefundCommand): BillingActor & { reason: string } {
  return {
    ...(actorId === undefined ? {} : { actorId }),
    ...(ip === undefined ? {} : { ip }),
    reason,
  };
}
