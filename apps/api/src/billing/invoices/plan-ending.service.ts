import { Injectable } from '@nestjs/common';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentsPort } from '../payments.port.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { GuaranteeService } from './guarantee.service.ts';
import { InvoicesService } from './invoices.service.ts';
import { RefundInvoiceOperation } from './refund-invoice.operation.ts';
import { RefundsService } from './refunds.service.ts';

/** How a customer wants their plan to end. */
export interface EndingCommand {
  reason: string | undefined;
  /** Left out: within 1-5 business days, once staff have confirmed it. */
  ends?: 'term' | 'now' | undefined;
  /** What they were shown to be refunded with `now`. */
  refundCents?: number | undefined;
}

/** Repeated requests within this time get the original success. */
const repeatMs = 10 * 60 * 1000;
const reason = '30-day money-back guarantee';

/** Ends customers' plans as they choose: with the paid term, or now with the refund of the guarantee. */
@Injectable()
export class PlanEndingService {
  constructor(
    private readonly db: Database,
    private readonly plans: PlansRepository,
    private readonly orders: OrdersRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly cancellation: CancellationService,
    private readonly guarantee: GuaranteeService,
    private readonly invoices: InvoicesService,
    private readonly refunds: RefundsService,
    private readonly refundOperation: RefundInvoiceOperation,
    private readonly payments: PaymentsPort,
    private readonly clock: Clock,
  ) {}

  /**
   * error: there is no plan.
   * @throws AppError conflict where it would not be as it was shown, payments_unavailable
   */
  async request(userId: string, wish: EndingCommand): Promise<'success' | 'error'> {
    if (wish.ends === 'now') return this.#endNow(userId, wish);
    if (wish.ends === 'term') await this.#refuseUnpaidTerm(userId);
    return this.cancellation.request(userId, wish.reason, wish.ends ?? 'soon');
  }

  /** Its charge would never be collected, and the term be free. */
  async #refuseUnpaidTerm(userId: string): Promise<void> {
    const plan = await this.plans.findCurrent(userId);
    if (plan === null) return;
    const invoice =
      plan.stripeSubscriptionId === null
        ? 'paid'
        : (await this.#asked(() => this.payments.subscription(plan.stripeSubscriptionId ?? '')))
            .latestInvoice;
    if (plan.state !== 'active' || invoice === 'draft' || invoice === 'open')
      throw new AppError('conflict', {
        message:
          'The charge for this term is not paid yet. End the plan now, or choose the end of the term once it is paid.',
      });
  }

  async #endNow(userId: string, wish: EndingCommand): Promise<'success' | 'error'> {
    // A payment of a moment ago may not have been heard of yet.
    await this.#asked(() => this.invoices.refreshAll(userId));
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const plan = await this.plans.findCurrent(userId);
      const latest = await this.cancellations.findLatestOf(userId);
      if (latest?.ending === 'now' && (latest.confirmedAt ?? latest.requestedAt) > this.clock.in(-repeatMs))
        if (plan === null || latest.planId === plan.id) return 'success';
      if (plan === null) return 'error';
      const { cents, parts } = await this.guarantee.of(plan);
      if (wish.refundCents !== undefined && wish.refundCents !== cents)
        throw new AppError('conflict', {
          message: `The refund has changed to $${(cents / 100).toFixed(2)}. Please check it and try again.`,
        });
      await this.cancellation.endNow(plan, { reason: wish.reason, act: { actorId: userId } });
      for (const part of parts)
        await this.refunds.start(
          part.invoice,
          part.cents,
          { reason, actorId: userId },
          this.refundOperation.guarantee,
        );
      return 'success';
    });
  }

  async #asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new AppError('payments_unavailable', { cause: error });
    }
  }
}
