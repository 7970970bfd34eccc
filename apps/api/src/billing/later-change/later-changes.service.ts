import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { scheduledChangeFinished, scheduledChangeMade } from '../billing.events.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import type { WantedPlan } from '../prices/discounts.service.ts';
import { PriceListService, refuseOtherPrice } from '../prices/price-list.service.ts';
import { choiceOf, type ListPrice, sameChoice } from '../price-list.ts';
import { ChangePermissionService, conflict } from './change-permission.service.ts';
import { isTooLate } from './later-change-rules.ts';
import { type ScheduledChange, ScheduledChangesRepository } from './scheduled-changes.repository.ts';

/** Changes to a smaller plan or a shorter period at the end of the term: ordered, and taken back. */
@Injectable()
export class LaterChangesService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly changes: ScheduledChangesRepository,
    private readonly plans: PlansRepository,
    private readonly permission: ChangePermissionService,
    private readonly prices: PriceListService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders a change, in place of an earlier one. A repeated request changes nothing.
   * @throws AppError conflict if the plan cannot change, what the customer has does not fit, or they saw another price
   */
  async order(
    userId: string,
    planId: string,
    { shownCents, ...wanted }: Pick<WantedPlan, 'planName' | 'planPeriod' | 'shownCents'>,
  ): Promise<void> {
    await this.lock.run(userId, async () => {
      const plan = await this.#current(userId, planId);
      const choice = { ...wanted, priceList: plan.priceList };
      const known = await this.changes.findScheduled(planId);
      if (known !== null && sameChoice(known, choice)) return;
      await this.permission.check(plan, choice);
      const price = await this.prices.priceOf(choice);
      refuseOtherPrice(shownCents, price);
      if (known !== null) await this.#finish(known, 'replaced');
      await this.#insert(plan, price);
    });
  }

  /**
   * Takes a change back. A repeated request changes nothing.
   * @throws AppError conflict if there is none, or it is too late
   */
  async withdraw(userId: string, planId: string): Promise<void> {
    await this.lock.run(userId, async () => {
      const latest = await this.changes.findLatest(planId);
      if (latest?.userId !== userId) throw conflict('billing.noScheduledChange');
      if (latest.state === 'withdrawn') return;
      if (latest.state !== 'scheduled') throw conflict('billing.noScheduledChange');
      if (isTooLate(latest.effectiveAt, this.clock.now())) throw conflict('billing.changeUnderWay');
      await this.#finish(latest, 'withdrawn');
    });
  }

  async #current(userId: string, planId: string): Promise<HostingPlan> {
    const plan = await this.plans.findCurrent(userId);
    if (plan?.id !== planId) throw conflict('billing.notChangeableLater');
    return plan;
  }

  async #insert(plan: HostingPlan, price: ListPrice): Promise<void> {
    const change: ScheduledChange = {
      ...choiceOf(price),
      id: newId(),
      userId: plan.userId,
      planId: plan.id,
      fromPlanName: plan.planName,
      fromPlanPeriod: plan.planPeriod,
      amountCents: price.amountCents,
      lookupKey: price.lookupKey,
      effectiveAt: plan.periodEnd,
      createdAt: this.clock.now(),
      state: 'scheduled',
      warnedAt: null,
      finishedAt: null,
    };
    await this.changes.insert(change);
    await this.events.publish(scheduledChangeMade, { change, isMoved: false });
  }

  async #finish(change: ScheduledChange, state: 'withdrawn' | 'replaced'): Promise<void> {
    if (await this.changes.finish(change.id, state, this.clock.now()))
      await this.events.publish(scheduledChangeFinished, { change, state, misfits: [] });
  }
}
