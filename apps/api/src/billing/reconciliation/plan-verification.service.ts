import { Injectable } from '@nestjs/common';
import type { BillingCustomer } from '../../foundation/database/generated/client.ts';
import { ChangeSwitchService } from '../later-change/change-switch.service.ts';
import { PaymentRecordsPort } from '../payment-records.port.ts';
import { PaymentsPort } from '../payments.port.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { factsOf } from '../plans/plan-facts.ts';
import { PlanReadingService } from '../plans/plan-reading.service.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { differing } from './verification-rules.ts';

/** Compares plans with their subscriptions. */
@Injectable()
export class PlanVerificationService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly reading: PlanReadingService,
    private readonly payments: PaymentsPort,
    private readonly records: PaymentRecordsPort,
    private readonly scheduled: ChangeSwitchService,
  ) {}

  async compare(customer: BillingCustomer): Promise<string[]> {
    const plan = await this.plans.findCurrent(customer.userId);
    return [
      ...(plan === null ? [] : await this.#comparePlan(plan)),
      ...(await this.#compareSubscriptions(customer, plan)),
    ];
  }

  async #comparePlan(plan: HostingPlan): Promise<string[]> {
    const isCancelled = (await this.cancellations.findUnderWay(plan.id)) !== null;
    const found = differing(`plan ${plan.id}`, { ...factsOf(plan) }, { ...(await this.reading.read(plan)) });
    if (plan.stripeSubscriptionId === null) return found;
    found.push(...(await this.scheduled.differencesOf(plan.id)));
    const { renews, ended } = await this.payments.outlook(plan.stripeSubscriptionId);
    if (!ended && renews === isCancelled)
      found.push(
        `plan ${plan.id}: is ${isCancelled ? '' : 'not '}cancelled, its subscription ${renews ? 'goes on' : 'ends'}`,
      );
    return found;
  }

  async #compareSubscriptions(customer: BillingCustomer, plan: HostingPlan | null): Promise<string[]> {
    const running = (await this.records.subscriptionsOf(customer.stripeCustomerId)).filter(
      ({ ended }) => !ended,
    );
    return running
      .filter(({ id }) => id !== plan?.stripeSubscriptionId)
      .map(({ id }) => `subscription ${id}: runs without a plan`);
  }
}
