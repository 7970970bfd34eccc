import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { planLabel } from '../prices/products.ts';
import { trialExtended } from './goodwill.events.ts';
import { TrialExtensionsRepository } from './trial-extensions.repository.ts';

/** Records what became of longer trials at the payment provider. */
@Injectable()
export class TrialRecordsService {
  constructor(
    private readonly db: Database,
    private readonly extensions: TrialExtensionsRepository,
    private readonly plans: PlansRepository,
    private readonly planSync: PlanSyncService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** @throws Error if there is no such extension, or it is of a prepaid plan */
  async find(id: string) {
    const extension = await this.extensions.find(id);
    const plan = extension === null ? null : await this.plans.find(extension.planId);
    if (extension === null || plan?.stripeSubscriptionId == null)
      throw new Error(`There is no trial of extension ${id}`);
    return { ...extension, planName: planLabel(plan.planName), subscriptionId: plan.stripeSubscriptionId };
  }

  async refreshPlan(id: string): Promise<void> {
    await this.planSync.refresh((await this.find(id)).planId);
  }

  async done(id: string): Promise<void> {
    const extension = await this.find(id);
    await this.db.transaction(async () => {
      if (await this.extensions.finish(id, 'done', this.clock.now()))
        await this.events.publish(trialExtended, extension);
    });
  }

  /** The payment provider refused it. */
  async failed(id: string): Promise<void> {
    await this.extensions.finish(id, 'failed', this.clock.now());
  }
}
