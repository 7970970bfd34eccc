import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { changeMode } from '../change-rules.ts';
import { templateUrls } from '../orders/checkout-urls.ts';
import type { CheckoutStart } from '../checkout/checkouts.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { CurrentPlanService } from './current-plan.service.ts';
import type { WantedPlan } from '../prices/discounts.service.ts';
import { PurchaseService } from '../checkout/purchase.service.ts';
import { UpgradeCheckoutService } from './upgrade-checkout.service.ts';
import { type InPlaceAnswer, UpgradeInPlaceService } from './upgrade-in-place.service.ts';

/** Leads to a plan of the template price list, from any plan or none. */
@Injectable()
export class TemplateUpgradeService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly currentPlan: CurrentPlanService,
    private readonly purchase: PurchaseService,
    private readonly inPlace: UpgradeInPlaceService,
    private readonly byCheckout: UpgradeCheckoutService,
    private readonly config: Config,
  ) {}

  /** @param planId the plan that the browser shows; null for none */
  async start(
    userId: string,
    planId: string | null,
    choice: WantedPlan,
  ): Promise<CheckoutStart | InPlaceAnswer> {
    const current = await this.plans.findCurrent(userId);
    if (current !== null && planId !== null && current.id !== planId) return { status: 'hosting_plan_error' };
    const urls = templateUrls(this.config.settings.PUBLIC_URL, choice, current !== null);
    if (current === null)
      return planId === null
        ? this.purchase.startAs('template', userId, choice, urls)
        : { status: 'hosting_plan_error' };
    const plan = await this.currentPlan.changeable(userId, current.id);
    if (plan === undefined) return { status: 'hosting_plan_error' };
    return choice.promoCode !== undefined || changeMode(plan, choice) === 'checkout'
      ? this.byCheckout.start('template', userId, plan.id, choice, urls)
      : this.inPlace.upgrade('template', userId, plan.id, choice);
  }
}
