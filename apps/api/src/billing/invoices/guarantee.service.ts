import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Invoice } from '../../foundation/database/generated/client.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { HostingPlan } from '../plans/plans.repository.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { isOfPlan } from './refunded-value.service.ts';
import { endOfGuarantee, InvoiceRefundsService, refundableCents } from './invoice-refunds.service.ts';

/** What ending a plan now refunds. */
export interface Guarantee {
  cents: number;
  /** Null once it is over, and before any payment. */
  until: Date | null;
  parts: { invoice: Invoice; cents: number }[];
  /** The plan was just paid for, and the invoice is not known yet. */
  isPending: boolean;
}

/** How long after the start of a term its invoice may still be missing. */
const pendingMs = 24 * 60 * 60 * 1000;

/** The 30-day money-back guarantee: from a customer's first payment for a plan; other purchases are not part of it. */
@Injectable()
export class GuaranteeService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly refunds: InvoiceRefundsService,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  async of(plan: HostingPlan): Promise<Guarantee> {
    const orderIds = await this.orders.listIdsOf(plan.userId);
    const known = await this.invoices.listOf(plan.userId);
    const isPending = this.#isPending(plan, known);
    const nothing = { cents: 0, until: null, parts: [], isPending };
    const paid = known.filter(
      ({ paidCents, paidAt, subscriptionId, orderId }) =>
        paidCents > 0 && paidAt !== null && (subscriptionId !== null || orderIds.has(orderId ?? '')),
    );
    // The newest come first.
    const first = paid.at(-1);
    const until = first === undefined ? null : endOfGuarantee(first);
    if (until === null || this.clock.now() > until) return nothing;
    const orders = await this.orders.listFulfilled(plan.id);
    const refunds = await this.refunds.listOf(plan.userId);
    const parts = paid
      .filter((invoice) => invoice.paymentIntentId !== null && isOfPlan(invoice, plan, orders))
      .map((invoice) => {
        const cents = refundableCents(
          invoice,
          refunds.filter(({ invoiceId }) => invoiceId === invoice.id),
        );
        return { invoice, cents };
      })
      .filter(({ cents }) => cents > 0);
    return { cents: parts.reduce((sum, { cents }) => sum + cents, 0), until, parts, isPending };
  }

  /** Starts the refunds of a guarantee. Callers hold the customer's lock. */
  async refund({ parts }: Guarantee, userId: string): Promise<void> {
    const actor = { actorId: userId, reason: '30-day money-back guarantee' };
    for (const { invoice, cents } of parts)
      await this.refunds.start(invoice, cents, { cause: 'guarantee', actor });
  }

  /** Whether the running term has begun without any invoice for it. */
  #isPending({ state, periodStart, trialEndsAt }: HostingPlan, known: readonly Invoice[]): boolean {
    const now = this.clock.now().getTime();
    const begin = periodStart.getTime();
    const isTrial = trialEndsAt !== null && trialEndsAt.getTime() > now;
    if (state !== 'active' || isTrial || now - begin > pendingMs) return false;
    // A checkout is paid shortly before the term begins.
    return !known.some(({ issuedAt }) => issuedAt.getTime() >= begin - 60 * 60 * 1000);
  }
}
