import type { CallAnswer } from '@homeport/contract/call';
import type { customerGoodwill } from '@homeport/contract/staff-goodwill';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { TrialExtension } from '../../foundation/database/generated/client.ts';
import { ScheduledChangesRepository } from '../later-change/scheduled-changes.repository.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { TrialExtensionsRepository } from './trial-extensions.repository.ts';

export type TrialRefusal = NonNullable<CallAnswer<typeof customerGoodwill>['trial']['refusal']>;
export type TrialPlan = HostingPlan & { trialEndsAt: Date; stripeSubscriptionId: string };

export interface TrialOutlook {
  /** The plan whose trial runs. */
  plan: TrialPlan | null;
  /** Why its trial cannot end later; null: it can. */
  refusal: TrialRefusal | null;
  /** Days that may still be added. */
  daysLeft: number;
  /** Of all plans of the customer, the newest first. */
  extensions: TrialExtension[];
}

/** Whether the free trial of a customer can end later, and by how much. */
@Injectable()
export class TrialOutlookService {
  constructor(
    private readonly extensions: TrialExtensionsRepository,
    private readonly plans: PlansRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly changes: ScheduledChangesRepository,
    private readonly clock: Clock,
  ) {}

  /** @param mostDays that one trial may be longer in all */
  async of(userId: string, mostDays: number): Promise<TrialOutlook> {
    const extensions = await this.extensions.listOf(userId);
    const plan = await this.plans.findCurrent(userId);
    if (plan === null || !this.#isInTrial(plan))
      return { plan: null, refusal: 'no_trial', daysLeft: 0, extensions };
    const ofPlan = extensions.filter(({ planId, state }) => planId === plan.id && state !== 'failed');
    const daysLeft = Math.max(0, mostDays - ofPlan.reduce((sum, { days }) => sum + days, 0));
    const refusal =
      (await this.#conflictOf(plan.id)) ??
      (ofPlan.some(({ state }) => state === 'requested') ? 'running' : daysLeft === 0 ? 'used_up' : null);
    return { plan, refusal, daysLeft, extensions };
  }

  #isInTrial(plan: HostingPlan): plan is TrialPlan {
    const { state, trialEndsAt, stripeSubscriptionId } = plan;
    const isRunning = trialEndsAt !== null && this.clock.now() < trialEndsAt;
    return state === 'active' && isRunning && stripeSubscriptionId !== null;
  }

  async #conflictOf(planId: string): Promise<TrialRefusal | null> {
    if ((await this.cancellations.findUnderWay(planId)) !== null) return 'canceled';
    // Its date is the end of the trial, at the payment provider too.
    return (await this.changes.findScheduled(planId)) === null ? null : 'change';
  }
}
