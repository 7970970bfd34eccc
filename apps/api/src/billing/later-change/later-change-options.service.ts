import type { laterChanges } from '@homeport/contract/later-changes';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { type ListPrice, type PlanChoice, sameChoice } from '../price-list.ts';
import { PriceListService } from '../prices/price-list.service.ts';
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
    private readonly prices: PriceListService,
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
    const paid = plan.lookupKey === null ? null : await this.prices.findByKey(plan.lookupKey);
    const prices = await this.prices.current();
    return {
      blocked: blockOf(plan, isCancelled, now),
      trial: plan.trialEndsAt !== null && plan.trialEndsAt > now,
      price_list: plan.priceList,
      current: { ...named(plan), amount_cents: paid?.amountCents ?? null },
      date: plan.periodEnd.toISOString(),
      scheduled: await this.scheduledOf(planId),
      options: choices.map((choice, index) => ({
        ...named(choice),
        amount_cents: amountOf(prices, choice),
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

function amountOf(prices: readonly ListPrice[], choice: PlanChoice): number {
  const price = prices.find((each) => sameChoice(each, choice));
  if (price === undefined) throw new Error(`No price for ${choice.planName} for ${choice.planPeriod}`);
  return price.amountCents;
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
