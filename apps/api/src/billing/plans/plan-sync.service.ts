import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { isPlanChange, planChanged } from '../billing.events.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { BooksPort } from '../books.port.ts';
import { CancellationsRepository } from './cancellations.repository.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { PaymentsPort } from '../payments.port.ts';
import { factsOf, type PlanFacts, sameFacts, subscriptionFacts } from './plan-facts.ts';
import { PlanNoticesService } from './plan-notices.service.ts';
import { owesPastPeriod, prepaidPlanState } from '../plan-rules.ts';
import { type HostingPlan, PlansRepository } from './plans.repository.ts';
import { WriteOffOperation } from './write-off.operation.ts';

/** Keeps plans true to what the payment provider and the calendar say. */
@Injectable()
export class PlanSyncService {
  constructor(
    private readonly db: Database,
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
    private readonly books: BooksPort,
    private readonly cancellations: CancellationsRepository,
    private readonly notices: PlanNoticesService,
    private readonly closeCheckouts: CloseCheckoutsOperation,
    private readonly writeOff: WriteOffOperation,
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Fetches the truth about a plan and writes it. Events tell when to look, never what is true, so their order does not
   * matter; and an answer that was overtaken by somebody else's write is thrown away and fetched again.
   */
  async refresh(planId: string): Promise<void> {
    for (;;) {
      const plan = await this.plans.find(planId);
      if (plan === null || plan.state === 'ended') return;
      const facts = await this.fetch(plan);
      if (sameFacts(plan, facts) || (await this.#write(plan, facts))) break;
    }
    await this.notices.send(planId);
  }

  /** What the payment provider and the calendar say of a plan now; nothing is written. */
  async fetch(plan: HostingPlan): Promise<PlanFacts> {
    return plan.stripeSubscriptionId === null
      ? this.#fetchPrepaid(plan)
      : this.#fetchSubscribed(plan, plan.stripeSubscriptionId);
  }

  async #fetchSubscribed(plan: HostingPlan, subscriptionId: string): Promise<PlanFacts> {
    const now = this.clock.now();
    const subscription = await this.payments.subscription(subscriptionId);
    const { owedSince, nextCharge, openPayment, ended } = await this.books.outlook(subscriptionId);
    const facts = {
      ...subscriptionFacts({ ...subscription, owedSince: owedSince ?? subscription.owedSince }, now, plan),
      nextChargeAt: nextCharge?.at ?? null,
      nextChargeCents: nextCharge?.cents ?? null,
      paymentUrl: openPayment?.url ?? null,
      asksToAuthenticate: openPayment?.asksToAuthenticate ?? false,
    };
    // Who cancels keeps what they have until access ends, although the subscription may be over before.
    if (ended && (await this.cancellations.findUnderWay(plan.id)) !== null)
      return { ...facts, state: plan.state, owedSince: plan.owedSince };
    return facts.state === 'active'
      ? { ...facts, owedSince: null }
      : { ...facts, owedSince: facts.owedSince ?? plan.owedSince ?? now };
  }

  async #fetchPrepaid(plan: HostingPlan): Promise<PlanFacts> {
    const customer = await this.customers.find(plan.userId);
    const balance =
      customer === null ? plan.stripeBalanceCents : await this.payments.balanceOf(customer.stripeCustomerId);
    const state = prepaidPlanState(plan.periodEnd, this.clock.now());
    return {
      ...factsOf(plan),
      state,
      stripeBalanceCents: balance,
      owedSince: state === 'active' ? null : plan.periodEnd,
    };
  }

  async #write(plan: HostingPlan, facts: PlanFacts): Promise<boolean> {
    return this.db.transaction(async () => {
      if (!(await this.plans.update(plan, facts))) return false;
      if (isPlanChange(plan, facts))
        await this.events.publish(planChanged, {
          userId: plan.userId,
          planId: plan.id,
          from: plan,
          to: facts,
        });
      if (owesPastPeriod(facts)) await this.writeOff.start(plan, facts.periodStart);
      if (facts.state === plan.state) return true;
      // Paid after all: a checkout that was opened to renew the plan must not be paid as well.
      if (facts.state === 'active') {
        await this.closeCheckouts.startIfOpen(plan.userId, `${plan.id} ${plan.revision}`);
        await this.notices.paidAgain(plan);
      }
      // What the customer may do has changed: access tokens that say otherwise become stale.
      await this.auth.bumpStamp(plan.userId);
      await this.audit.record({
        userId: plan.userId,
        kind: 'billing.plan_state_changed',
        detail: { planId: plan.id, from: plan.state, to: facts.state },
      });
      return true;
    });
  }
}
