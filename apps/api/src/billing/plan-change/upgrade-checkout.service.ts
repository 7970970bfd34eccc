import { Injectable } from '@nestjs/common';
import { basisOf, changeMode } from '../change-rules.ts';
import type { CheckoutUrls } from '../orders/checkout-urls.ts';
import { type CheckoutStart, CheckoutsService } from '../checkout/checkouts.service.ts';
import { CurrentPlanService } from './current-plan.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { TrialService } from '../plans/trial.service.ts';

/** A change of plan that is paid through a checkout, because one of the terms is prepaid or the current plan is free. */
@Injectable()
export class UpgradeCheckoutService {
  constructor(
    private readonly checkouts: CheckoutsService,
    private readonly current: CurrentPlanService,
    private readonly trials: TrialService,
  ) {}

  /** hosting_plan_error: not from this plan, or the plan has changed. */
  async start(
    kind: 'upgrade' | 'template',
    userId: string,
    planId: string,
    choice: PlanChoice,
    urls: CheckoutUrls,
  ): Promise<CheckoutStart> {
    return this.checkouts.attempt(`Upgrade by ${userId}`, async () => {
      await this.checkouts.settleOpen(userId);
      await this.checkouts.closeOpen(userId, ({ inPlace }) => inPlace);
      const plan = await this.current.changeable(userId, planId);
      if (plan === undefined || changeMode(plan, choice) !== 'checkout')
        return { status: 'hosting_plan_error' };
      const prorationAt = await this.current.momentOf(plan, choice);
      const credit = await this.current.creditOf(plan, prorationAt);
      return this.checkouts.open(userId, choice, urls, async () => {
        const now = await this.current.changeable(userId, planId);
        const basis = basisOf(plan);
        if (now === undefined || basisOf(now) !== basis) return undefined;
        if (!(await this.current.isAsRefunded(now, credit))) return undefined;
        const presentSubscriptionId = plan.stripeSubscriptionId;
        const trial = await this.trials.availableWith(plan, choice);
        return { kind, planId, basis, presentSubscriptionId, ...credit, prorationAt, trial };
      });
    });
  }
}
