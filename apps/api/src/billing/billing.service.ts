import type { hostingPlan, planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import {
  includesHosting,
  type PlanName,
  planNames,
  type PlanPeriod,
  type PriceList,
} from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { Cancellation } from '../foundation/database/generated/client.ts';
import type { HostingPlanState } from '../foundation/database/generated/enums.ts';
import { type Entitlement, Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { CancellationsRepository } from './plans/cancellations.repository.ts';
import { endsSoon, graceEndOf } from './plans/plan-notices.ts';
import { isPaidState, paidStates } from './plan-rules.ts';
import { type Guarantee, GuaranteeService } from './invoices/guarantee.service.ts';
import { RefundedValueService } from './invoices/refunded-value.service.ts';
import { unusedCents } from './change-rules.ts';
import { type HostingPlan, PlansRepository } from './plans/plans.repository.ts';
import { TrialService } from './plans/trial.service.ts';

/** A customer's plan as other modules see it. */
export interface CurrentPlan {
  id: string;
  planName: PlanName;
  planPeriod: PlanPeriod;
  priceList: PriceList;
  state: HostingPlanState;
}

/** Answers questions about plans, for other modules and for customers. */
@Injectable()
export class BillingService implements OnModuleInit {
  constructor(
    private readonly plans: PlansRepository,
    private readonly trials: TrialService,
    private readonly cancellations: CancellationsRepository,
    private readonly refunded: RefundedValueService,
    private readonly guarantee: GuaranteeService,
    private readonly ownership: Ownership,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register('hostingplan', (userId, id) => this.owns(userId, id));
    this.ownership.registerEntitlement((userId) => this.entitlementOf(userId));
  }

  /** Whether this plan, running or ended, is this customer's. */
  async owns(userId: string, planId: string): Promise<boolean> {
    return (await this.plans.findOwn(userId, planId)) !== null;
  }

  /** The one plan of a customer that has not ended; null before the first and after the last. */
  async planOf(userId: string): Promise<CurrentPlan | null> {
    const plan = await this.plans.findCurrent(userId);
    if (plan === null) return null;
    const { id, planName, planPeriod, priceList, state } = plan;
    return { id, planName, planPeriod, priceList, state };
  }

  /** Plans, running or ended, by id; not checked against an owner. */
  async plansById(ids: readonly string[]): Promise<ReadonlyMap<string, CurrentPlan>> {
    const plans = await this.plans.findMany([...new Set(ids)]);
    return new Map(
      plans.map(({ id, planName, planPeriod, priceList, state }) => [
        id,
        { id, planName, planPeriod, priceList, state },
      ]),
    );
  }

  /** When a customer bought hosting for the first time; null: never, or they had hosting before the portal. */
  async boughtHostingSince(userId: string): Promise<Date | null> {
    const first = await this.plans.findFirstHosting(userId);
    return first === null || first.planName === 'legacy' ? null : first.createdAt;
  }

  /** The services that a customer may use now. */
  async entitlementOf(userId: string): Promise<Entitlement> {
    const plan = await this.plans.findCurrent(userId);
    if (plan === null || !isPaidState(plan.state)) return 'nothing';
    return includesHosting(plan.planName) ? 'hosting' : 'domains';
  }

  async hasHosting(userId: string): Promise<boolean> {
    return (await this.entitlementOf(userId)) === 'hosting';
  }

  /** Those of the customers for whom `hasHosting` holds. */
  async hostedAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.plans.findOwners(userIds, paidStates, planNames.filter(includesHosting)));
  }

  /** Whether the next plan of this customer begins with a free trial, if it is a monthly or yearly one. */
  async trialAvailable(userId: string): Promise<boolean> {
    return this.trials.available(userId);
  }

  async describePlan(userId: string, planId: string): Promise<CallAnswer<typeof hostingPlan>> {
    const { planName, planPeriod } = await this.#own(userId, planId);
    return { plan_name: planName, plan_period: planPeriod };
  }

  async describePayments(userId: string, planId: string): Promise<Omit<PaymentsAnswer, 'scheduled_change'>> {
    const plan = await this.#own(userId, planId);
    const cancellation = await this.cancellations.findUnderWay(planId);
    const now = this.clock.now();
    const trial = plan.trialEndsAt !== null && plan.trialEndsAt > now;
    return {
      payment_provider: plan.paymentProvider,
      payment_type: plan.planPeriod === '3-year' ? 'fixed' : 'subscription',
      free_trial: trial,
      free_trial_end_date: trial ? (plan.trialEndsAt?.toISOString() ?? null) : null,
      payment_method: toMethod(plan.paymentMethod),
      card_brand: plan.cardBrand,
      card_last4: plan.cardLast4,
      stripe_balance: plan.stripeBalanceCents,
      balance: plan.state === 'active' ? await this.#remainingDollars(plan, now) : 0,
      price_list: plan.priceList,
      next_charge: cancellation === null ? toNextCharge(plan) : null,
      term_ends: plan.periodEnd.toISOString(),
      grace_ends:
        plan.state === 'past_due' ? graceEndOf(plan.owedSince ?? plan.periodEnd).toISOString() : null,
      end_now: toEndNow(await this.guarantee.of(plan)),
      payment_url: plan.state === 'past_due' ? plan.paymentUrl : null,
      authentication_required: plan.state === 'past_due' && plan.asksToAuthenticate,
      ends_soon: cancellation === null ? endsSoon(plan, now) : null,
      cancellation: cancellation === null ? null : toCancellation(cancellation),
    };
  }

  /** The unused share of what was paid and kept, in US dollars with whole cents. */
  async #remainingDollars(plan: HostingPlan, now: Date): Promise<number> {
    const { cents } = await this.refunded.of(plan, now);
    return Math.max(0, unusedCents(plan, now) - cents) / 100;
  }

  async #own(userId: string, planId: string): Promise<HostingPlan> {
    const plan = await this.plans.findOwn(userId, planId);
    if (plan === null) throw new AppError('not_found');
    return plan;
  }
}

function toMethod(method: string | null): 'card' | 'link' | 'other' | null {
  return method === null || method === 'card' || method === 'link' ? method : 'other';
}

type PaymentsAnswer = CallAnswer<typeof planPayments>;

function toNextCharge({ state, nextChargeAt, nextChargeCents }: HostingPlan): PaymentsAnswer['next_charge'] {
  if (state === 'ended' || nextChargeAt === null || nextChargeCents === null) return null;
  return { date: nextChargeAt.toISOString(), amount_cents: nextChargeCents };
}

function toEndNow({ cents, until, isPending }: Guarantee): PaymentsAnswer['end_now'] {
  return { refund_cents: cents, refund_until: until?.toISOString() ?? null, pending: isPending };
}

function toCancellation(cancellation: Cancellation): PaymentsAnswer['cancellation'] {
  return {
    ends: cancellation.ending,
    state: cancellation.state === 'confirmed' ? 'confirmed' : 'requested',
    requested: cancellation.requestedAt.toISOString(),
    access_ends: cancellation.accessEndsAt?.toISOString() ?? null,
  };
}
