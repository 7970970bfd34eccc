import type { laterChanges } from '@homeport/contract/later-changes';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { isSold, listPriceOf, type PlanChoice } from '../price-list.ts';
import { blockOf, choicesOf, isTooLate } from './later-change-rules.ts';
import { PlanFitService } from './plan-fit.service.ts';
import { type ScheduledChange, ScheduledChangesRepository } from './scheduled-changes.repository.ts';

type Answer = CallAnswer<typeof laterChanges>;

/** Shows what a plan may change to at the end of its term, and what would not fit. */
@Injectable()
export class LaterChangeOptionsService {
  constructor(
    private readonly changes: ScheduledChangesRepository,
    private readonly plans: PlansRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly fit: PlanFitService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async describe(userId: string, planId: string): Promise<Answer> {
    const plan = await this.plans.findOwn(userId, planId);
    if (plan === null) throw new AppError('not_found');
    const isCancelled = (await this.cancellations.findUnderWay(planId)) !== null;
    const choices = choicesOf(plan);
    const misfits = await this.fit.misfitsOf(userId, choices);
    const now = this.clock.now();
    return {
      blocked: blockOf(plan, isCancelled, now),
      trial: plan.trialEndsAt !== null && plan.trialEndsAt > now,
      price_list: plan.priceList,
      current: { ...named(plan), amount_cents: isSold(plan) ? listPriceOf(plan).amountCents : null },
      date: plan.periodEnd.toISOString(),
      scheduled: await this.scheduledOf(planId),
      options: choices.map((choice, index) => ({
        ...named(choice),
        amount_cents: listPriceOf(choice).amountCents,
        misfits: misfits[index] ?? [],
      })),
    };
  }

  /** The change that the plan waits for. */
  async scheduledOf(planId: string): Promise<Answer['scheduled']> {
    const change = await this.changes.findScheduled(planId);
    return change === null ? null : toScheduled(change, this.clock.now());
  }
}

function named({ planName, planPeriod }: PlanChoice) {
  return { plan_name: planName, plan_period: planPeriod };
}

function toScheduled(change: ScheduledChange, now: Date): NonNullable<Answer['scheduled']> {
  return {
    ...named(change),
    amount_cents: change.amountCents,
    date: change.effectiveAt.toISOString(),
    can_withdraw: !isTooLate(change.effectiveAt, now),
  };
}
