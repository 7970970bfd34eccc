import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { scheduledChangeFinished, scheduledChangeMade } from '../billing.events.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { choiceOf, listPriceOf, type PlanChoice, sameChoice } from '../price-list.ts';
import { blockOf, choicesOf, isTooLate } from './later-change-rules.ts';
import { PlanFitService } from './plan-fit.service.ts';
import { type ScheduledChange, ScheduledChangesRepository } from './scheduled-changes.repository.ts';

/** Changes to a smaller plan or a shorter period at the end of the term: ordered, and taken back. */
@Injectable()
export class LaterChangesService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly changes: ScheduledChangesRepository,
    private readonly plans: PlansRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly fit: PlanFitService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders a change, in place of an earlier one. A repeated request changes nothing.
   * @throws AppError conflict if the plan cannot change, or what the customer has does not fit
   */
  async order(
    userId: string,
    planId: string,
    wanted: Pick<PlanChoice, 'planName' | 'planPeriod'>,
  ): Promise<void> {
    await this.lock.run(userId, async () => {
      const plan = await this.#current(userId, planId);
      const choice = { ...wanted, priceList: plan.priceList };
      const known = await this.changes.findScheduled(planId);
      if (known !== null && sameChoice(known, choice)) return;
      await this.#check(plan, choice);
      if (known !== null) await this.#finish(known, 'replaced');
      await this.#insert(plan, choice);
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

  async #check(plan: HostingPlan, choice: PlanChoice): Promise<void> {
    const isCancelled = (await this.cancellations.findUnderWay(plan.id)) !== null;
    const block = blockOf(plan, isCancelled, this.clock.now());
    if (block === 'renewing') throw conflict('billing.renewingNow');
    if (block !== null || !choicesOf(plan).some((each) => sameChoice(each, choice)))
      throw conflict('billing.notChangeableLater');
    if ((await this.fit.blocksOf(plan.userId, choice)).length > 0) throw conflict('billing.doesNotFit');
  }

  async #insert(plan: HostingPlan, choice: PlanChoice): Promise<void> {
    const change: ScheduledChange = {
      ...choiceOf(choice),
      id: newId(),
      userId: plan.userId,
      planId: plan.id,
      fromPlanName: plan.planName,
      fromPlanPeriod: plan.planPeriod,
      amountCents: listPriceOf(choice).amountCents,
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

function conflict(
  key:
    | 'billing.noScheduledChange'
    | 'billing.changeUnderWay'
    | 'billing.notChangeableLater'
    | 'billing.renewingNow'
    | 'billing.doesNotFit',
): AppError {
  return new AppError('conflict', { message: messageOf(key) });
}
