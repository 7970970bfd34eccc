import { Injectable } from '@nestjs/common';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { GuaranteeService } from './guarantee.service.ts';
import { InvoicesService } from './invoices.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** How a customer wants their plan to end. */
export interface EndingCommand {
  reason: string | undefined;
  /** By default within 1-5 business days, once staff have confirmed it. */
  ends?: 'term' | 'now' | undefined;
  /** What they were shown to be refunded with `now`. */
  refundCents?: number | undefined;
}

/** Repeated requests within this time get the original success. */
const repeatMs = 10 * 60 * 1000;

/** Ends customers' plans as they choose: with the paid term, or now with the refund of the guarantee. */
@Injectable()
export class PlanEndingService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly plans: PlansRepository,
    private readonly cancellation: CancellationService,
    private readonly guarantee: GuaranteeService,
    private readonly invoices: InvoicesService,
    private readonly payments: PaymentsPort,
    private readonly clock: Clock,
  ) {}

  /**
   * error: no plan.
   * @throws AppError conflict if it would not end as the customer was shown; payments_unavailable
   */
  async request(userId: string, command: EndingCommand): Promise<'success' | 'error'> {
    if (command.ends === 'now') return this.#endNow(userId, command);
    if (command.ends === 'term') await this.#refuseUnpaidTerm(userId);
    return this.cancellation.request(userId, command.reason, command.ends ?? 'soon');
  }

  /** An unpaid charge is never collected after a cancellation, so the term would be free. */
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
        message: messageOf('billing.termUnpaid'),
      });
  }

  async #endNow(userId: string, command: EndingCommand): Promise<'success' | 'error'> {
    // The event of a recent payment may not have arrived yet.
    await this.#asked(() => this.invoices.refreshAll(userId));
    return this.lock.run(userId, async () => {
      const plan = await this.plans.findCurrent(userId);
      const latest = await this.cancellation.latestOf(userId);
      if (latest?.ending === 'now' && (latest.confirmedAt ?? latest.requestedAt) > this.clock.in(-repeatMs))
        if (plan === null || latest.planId === plan.id) return 'success';
      if (plan === null) return 'error';
      const guarantee = await this.guarantee.of(plan);
      const { cents } = guarantee;
      if (command.refundCents !== undefined && command.refundCents !== cents)
        throw new AppError('conflict', {
          message: messageOf('billing.refundChanged', { amount: cents / 100 }),
        });
      await this.cancellation.endNow(plan, { reason: command.reason, act: { actorId: userId } });
      await this.guarantee.refund(guarantee, userId);
      return 'success';
    });
  }

  /** What ending the plan now refunds, in US cents; null without a plan. */
  async refundOf(userId: string): Promise<number | null> {
    const plan = await this.plans.findCurrent(userId);
    return plan === null ? null : (await this.guarantee.of(plan)).cents;
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
