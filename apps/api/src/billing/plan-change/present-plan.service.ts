import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { basisOf, unusedCents } from '../change-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { type ChangeQuote, ChangeQuotesRepository } from './change-quotes.repository.ts';
import { InvoicesRepository } from '../invoices/invoices.repository.ts';
import { MoneyBackRepository } from '../invoices/money-back.repository.ts';
import { Payments } from '../payments.port.ts';
import { quoteMs } from '../plan-rules.ts';
import { choiceOf, type PlanChoice } from '../price-list.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';

/** What a change of plan begins with: the plan as it is, and what its unused rest is worth. */
@Injectable()
export class PresentPlanService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly quotes: ChangeQuotesRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly moneyBack: MoneyBackRepository,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** The running plan of this customer, if it is the named one and may be changed: paid, not paid back, paid through this provider, and not cancelled. */
  async changeable(userId: string, planId: string, tx?: Transaction): Promise<HostingPlan | undefined> {
    const plan = await this.plans.findCurrent(userId, tx);
    const may = plan?.id === planId && plan.state === 'active' && plan.paymentProvider === 'stripe';
    // Whoever cancels has been told that nothing is charged any more.
    if (!may || (await this.cancellations.findUnderWay(planId, tx)) !== null) return undefined;
    return (await this.#paidBack(plan, tx)) ? undefined : plan;
  }

  /** All that was charged for the running term went back: nothing of it can be credited any more. */
  async #paidBack(plan: HostingPlan, tx?: Transaction): Promise<boolean> {
    const invoice = await this.invoices.findLatestCharge(plan, tx);
    if (invoice === null) return false;
    const refunds = await this.moneyBack.listRefundsOfInvoice(invoice.id, tx);
    const given = refunds.filter(({ state }) => state !== 'failed');
    return given.reduce((sum, { amountCents }) => sum + amountCents, 0) >= invoice.paidCents;
  }

  /** Notes that a change was shown as it is now. @returns the moment from which it is reckoned, in whole seconds */
  async quote(plan: HostingPlan, choice: PlanChoice): Promise<Date> {
    const at = wholeSeconds(this.clock.now());
    await this.quotes.keep(quoteOf(plan, choice, at));
    return at;
  }

  /** The moment from which a change is reckoned: the one it was shown for, if that is not long ago. */
  async momentOf(plan: HostingPlan, choice: PlanChoice): Promise<Date> {
    const shown = await this.quotes.findMoment(quoteOf(plan, choice, this.clock.in(-quoteMs)));
    return shown ?? wholeSeconds(this.clock.now());
  }

  /** What the unused rest of the present term is worth then, in cents. */
  async creditOf(plan: HostingPlan, at: Date): Promise<number> {
    if (plan.stripeSubscriptionId === null) return unusedCents(plan, at);
    const subscription = await this.payments.subscription(plan.stripeSubscriptionId);
    // What was not charged for is worth nothing: a trial, or a period whose invoice is not paid yet.
    if (subscription.state !== 'active' || subscription.latestInvoice !== 'paid') return 0;
    return this.payments.unusedCredit(plan.stripeSubscriptionId, at);
  }
}

function quoteOf(plan: HostingPlan, choice: PlanChoice, at: Date): ChangeQuote {
  const basis = `${basisOf(plan)} ${plan.periodStart.toISOString()}`;
  return { ...choiceOf(choice), planId: plan.id, basis, at };
}

function wholeSeconds(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
