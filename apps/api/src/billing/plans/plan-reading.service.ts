import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { PaymentsPort } from '../payments.port.ts';
import { prepaidPlanState } from '../plan-rules.ts';
import { CancellationsRepository } from './cancellations.repository.ts';
import { factsOf, type PlanFacts, subscriptionFacts } from './plan-facts.ts';
import type { HostingPlan } from './plans.repository.ts';

/** Reads what the payment provider and the calendar say of a plan. */
@Injectable()
export class PlanReadingService {
  constructor(
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
    private readonly cancellations: CancellationsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a plan; writes nothing.
   * @throws ProviderError
   */
  async read(plan: HostingPlan): Promise<PlanFacts> {
    return plan.stripeSubscriptionId === null
      ? this.#readPrepaid(plan)
      : this.#readSubscribed(plan, plan.stripeSubscriptionId);
  }

  async #readSubscribed(plan: HostingPlan, subscriptionId: string): Promise<PlanFacts> {
    const now = this.clock.now();
    const subscription = await this.payments.subscription(subscriptionId);
    const { owedSince, nextCharge, openPayment, ended } = await this.payments.outlook(subscriptionId);
    const facts = {
      ...subscriptionFacts({ ...subscription, owedSince: owedSince ?? subscription.owedSince }, now, plan),
      nextChargeAt: nextCharge?.at ?? null,
      nextChargeCents: nextCharge?.cents ?? null,
      paymentUrl: openPayment?.url ?? null,
      asksToAuthenticate: openPayment?.asksToAuthenticate ?? false,
    };
    // A cancelled plan stays usable until its access ends, even if its subscription ends before.
    if (ended && (await this.cancellations.findUnderWay(plan.id)) !== null)
      return { ...facts, state: plan.state, owedSince: plan.owedSince };
    return facts.state === 'active'
      ? { ...facts, owedSince: null }
      : { ...facts, owedSince: facts.owedSince ?? plan.owedSince ?? now };
  }

  async #readPrepaid(plan: HostingPlan): Promise<PlanFacts> {
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
}
