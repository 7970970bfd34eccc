import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { basisOf, unusedCents } from '../change-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { type ChangeQuote, ChangeQuotesRepository } from './change-quotes.repository.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { type RefundedValue, RefundedValueService } from '../invoices/refunded-value.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { quoteMs } from '../plan-rules.ts';
import { choiceOf, type PlanChoice } from '../price-list.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';

/** What a change of plan credits. */
export interface Credit {
  creditCents: number;
  /** What refunds took off it, and which. */
  refundedCents: number;
  refundIds: string[];
}

/** The starting point of a change: the current plan and the value of its unused rest. */
@Injectable()
export class CurrentPlanService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly quotes: ChangeQuotesRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly invoices: InvoicesService,
    private readonly refunded: RefundedValueService,
    private readonly payments: PaymentsPort,
    private readonly clock: Clock,
  ) {}

  /** The running plan of this customer, if it is the named one and may be changed: paid, paid through this provider, and not cancelled. */
  async changeable(userId: string, planId: string): Promise<HostingPlan | undefined> {
    const plan = await this.plans.findCurrent(userId);
    const may = plan?.id === planId && plan.state === 'active' && plan.paymentProvider === 'stripe';
    // A customer who cancelled was told that nothing more is charged.
    if (!may || (await this.cancellations.findUnderWay(planId)) !== null) return undefined;
    return plan;
  }

  /** Records that a change was shown. @returns the moment for which it is calculated, in whole seconds */
  async quote(plan: HostingPlan, choice: PlanChoice): Promise<Date> {
    const at = wholeSeconds(this.clock.now());
    await this.quotes.keep(quoteOf(plan, choice, at));
    return at;
  }

  /** The moment for which a change is calculated: when it was shown, if that is recent. */
  async momentOf(plan: HostingPlan, choice: PlanChoice): Promise<Date> {
    const shown = await this.quotes.findMoment(quoteOf(plan, choice, this.clock.in(-quoteMs)));
    return shown ?? wholeSeconds(this.clock.now());
  }

  /** The value of the unused rest of the current term, less its refunds. */
  async creditOf(plan: HostingPlan, at: Date): Promise<Credit> {
    return less(await this.#unusedOf(plan, at), await this.#refundedOf(plan, at));
  }

  /** The same for a change in place, whose credit the provider calculates. @param priceId of the new plan */
  async creditInPlace(plan: HostingPlan, priceId: string, prorationAt: Date): Promise<Credit> {
    const refunded = await this.#refundedOf(plan, prorationAt);
    if (plan.stripeSubscriptionId === null || refunded.cents === 0) return less(0, refunded);
    const { creditCents } = await this.payments.previewChange({
      subscriptionId: plan.stripeSubscriptionId,
      priceId,
      prorationAt,
      refundedCents: 0,
    });
    return less(creditCents, refunded);
  }

  /** Whether a credit is still right: no refund was started since. */
  async isAsRefunded(plan: HostingPlan, { refundIds }: Credit): Promise<boolean> {
    const now = await this.refunded.of(plan, this.clock.now());
    return now.refundIds.join(' ') === refundIds.join(' ');
  }

  /** Reads invoices first: the event of a refund may not have arrived yet. */
  async #refundedOf(plan: HostingPlan, at: Date): Promise<RefundedValue> {
    await this.invoices.refreshAll(plan.userId);
    return this.refunded.of(plan, at);
  }

  async #unusedOf(plan: HostingPlan, at: Date): Promise<number> {
    if (plan.stripeSubscriptionId === null) return unusedCents(plan, at);
    const subscription = await this.payments.subscription(plan.stripeSubscriptionId);
    // A trial or an unpaid period is worth nothing. The void invoice of a held change does not affect the paid period.
    const { state, latestInvoice, hasHeldChange } = subscription;
    const isPaid = latestInvoice === 'paid' || latestInvoice === 'void' || hasHeldChange;
    if (state !== 'active' || !isPaid) return 0;
    return this.payments.unusedCredit(plan.stripeSubscriptionId, at);
  }
}

function less(unused: number, { cents, refundIds }: RefundedValue): Credit {
  const refundedCents = Math.min(unused, cents);
  return { creditCents: unused - refundedCents, refundedCents, refundIds };
}

function quoteOf(plan: HostingPlan, choice: PlanChoice, at: Date): ChangeQuote {
  const basis = `${basisOf(plan)} ${plan.periodStart.toISOString()}`;
  return { ...choiceOf(choice), planId: plan.id, basis, at };
}

function wholeSeconds(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
