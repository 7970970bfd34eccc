import type { HostingPlansAnswer, PlanType } from '@homeport/contract/account';
import type { StatusNotice } from '@homeport/contract/status';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { BillingService, type CurrentPlan, FreePlanService } from '../billing/index.ts';
import { DeletionOutlookService } from '../deletion/index.ts';
import { DomainsService } from '../domains/index.ts';
import { StatusNoticesService } from '../status/index.ts';
import { planTypeOf } from './plan-type.ts';

/** The state of a customer's account. */
@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly billing: BillingService,
    private readonly freePlan: FreePlanService,
    private readonly auth: AuthService,
    private readonly domains: DomainsService,
    private readonly notices: StatusNoticesService,
    private readonly deletions: DeletionOutlookService,
  ) {}

  onModuleInit(): void {
    this.auth.registerPlanTypes(async (userId) =>
      this.#planTypeOf(userId, await this.billing.planOf(userId)),
    );
  }

  /** The plan that decides what the customer can reach; an ended plan does not count. */
  async stateOf(userId: string): Promise<HostingPlansAnswer> {
    const plan = await this.billing.planOf(userId);
    // Both come from one read: a plan bought between two reads would have a type and no plan.
    const planType = await this.#planTypeOf(userId, plan);
    if (!plan || planType === 'newuser' || planType === 'domain_only')
      return { plan_type: planType, plan: null, trial_available: await this.billing.trialAvailable(userId) };
    return {
      plan_type: planType,
      plan: { id: plan.id, plan_name: plan.planName, plan_period: plan.planPeriod },
      trial_available: planType === 'domain' && (await this.billing.trialAvailable(userId)),
    };
  }

  /** The incidents and the planned work that concern the customer. */
  async noticesOf(userId: string): Promise<StatusNotice[]> {
    return this.notices.listOf(userId);
  }

  /** When the account will be deleted; undefined: it will not. */
  async deletionDueOf(userId: string): Promise<Date | undefined> {
    return this.deletions.dueOf(userId);
  }

  /** @returns false if there is no domain to manage, or another plan */
  async beginDomainPlan(userId: string): Promise<boolean> {
    return (await this.domains.ownsAny(userId)) && (await this.freePlan.begin(userId));
  }

  async #planTypeOf(userId: string, plan: CurrentPlan | null): Promise<PlanType> {
    const planType = planTypeOf(plan);
    return planType === 'newuser' && (await this.domains.ownsAny(userId)) ? 'domain_only' : planType;
  }
}
