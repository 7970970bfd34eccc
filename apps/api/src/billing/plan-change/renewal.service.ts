import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { basisOf } from '../change-rules.ts';
import { renewalUrls } from '../orders/checkout-urls.ts';
import { type CheckoutStart, CheckoutsService } from '../checkout/checkouts.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import type { WantedPlan } from '../prices/discounts.service.ts';

/** Renews lapsed plans, unchanged or as another plan. */
@Injectable()
export class RenewalService {
  constructor(
    private readonly checkouts: CheckoutsService,
    private readonly plans: PlansRepository,
    private readonly planSync: PlanSyncService,
    private readonly config: Config,
  ) {}

  /** hosting_plan_error: the plan has not lapsed, or its open invoice is paid by now. */
  async start(userId: string, planId: string, choice: WantedPlan): Promise<CheckoutStart> {
    return this.checkouts.attempt(`Renewal by ${userId}`, async () => {
      await this.checkouts.settleOpen(userId);
      await this.planSync.refresh(planId);
      const plan = await this.plans.findCurrent(userId);
      if (plan === null || !renewable(plan, planId)) return { status: 'hosting_plan_error' };
      const urls = renewalUrls(this.config.settings.PUBLIC_URL, choice, plan);
      return this.checkouts.open(userId, choice, urls, async () => {
        const now = await this.plans.findCurrent(userId);
        if (now === null || !renewable(now, planId)) return undefined;
        return {
          kind: 'renewal',
          planId,
          basis: basisOf(now),
          presentSubscriptionId: now.stripeSubscriptionId,
          creditCents: 0,
          refundedCents: 0,
          refundIds: [],
          prorationAt: null,
          trial: false,
        };
      });
    });
  }
}

/** In the grace period, an open invoice is still being charged; a prepaid term has none and can be renewed at once. */
function renewable(plan: HostingPlan, planId: string): boolean {
  const over = plan.state === 'unpaid' || (plan.state === 'past_due' && plan.stripeSubscriptionId === null);
  return over && plan.id === planId;
}
