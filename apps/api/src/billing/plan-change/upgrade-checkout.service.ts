import { Injectable } from '@nestjs/common';
import { basisOf, changeMode } from '../change-rules.ts';
import type { CheckoutUrls } from '../orders/checkout-urls.ts';
import { type CheckoutStart, CheckoutsService } from '../checkout/checkouts.service.ts';
import { CurrentPlanService } from './current-plan.service.ts';
import type { WantedPlan } from '../prices/discounts.service.ts';
import { TrialService } from '../plans/trial.service.ts';

/**
 * A change of plan that is paid through a checkout, because one of the terms is prepaid, the current plan is free or
 * the customer has a promo code.
 */
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
    choice: WantedPlan,
    urls: CheckoutUrls,
  ): Promise<CheckoutStart> {
    return this.checkouts.attempt(`Upgrade by ${userId}`, async () => {
      await this.checkouts.settleOpen(userId);
      await this.checkouts.closeOpen(userId, ({ inPlace }) => inPlace);
      const plan = await this.current.changeable(userId, planId);
      const mode = plan === undefined ? undefined : changeMode(plan, choice);
      // A running subscription can be changed in place, but only a checkout takes a promo code.
      const isAllowed = mode === 'checkout' || (mode === 'in-place' && choice.promoCode !== undefined);
      if (plan === undefined || !isAllowed) return { status: 'hosting_plan_error' };
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
