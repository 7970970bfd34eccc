import { hasTrial } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import type { OrderKind } from '../../foundation/database/generated/enums.ts';
import { type CheckoutUrls, purchaseUrls } from '../orders/checkout-urls.ts';
import { type CheckoutStart, CheckoutsService } from './checkouts.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import type { WantedPlan } from '../prices/discounts.service.ts';
import { TrialService } from '../plans/trial.service.ts';

/** A customer without a plan buys one. */
@Injectable()
export class PurchaseService {
  constructor(
    private readonly checkouts: CheckoutsService,
    private readonly plans: PlansRepository,
    private readonly trials: TrialService,
    private readonly config: Config,
  ) {}

  /** hosting_plan_error: there is a plan already. error: the payment provider cannot be asked now. */
  async start(userId: string, choice: WantedPlan): Promise<CheckoutStart> {
    return this.startAs('purchase', userId, choice, purchaseUrls(this.config.settings.PUBLIC_URL, choice));
  }

  async startAs(
    kind: OrderKind,
    userId: string,
    choice: WantedPlan,
    urls: CheckoutUrls,
  ): Promise<CheckoutStart> {
    return this.checkouts.attempt(`Purchase by ${userId}`, async () => {
      await this.checkouts.settleOpen(userId);
      return this.checkouts.open(userId, choice, urls, async () => {
        if ((await this.plans.findCurrent(userId)) !== null) return undefined;
        return {
          kind,
          planId: null,
          basis: null,
          presentSubscriptionId: null,
          creditCents: 0,
          refundedCents: 0,
          refundIds: [],
          prorationAt: null,
          trial: hasTrial(choice.planPeriod) && (await this.trials.available(userId)),
        };
      });
    });
  }
}
