import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Cancellation } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import {
  type CancellationActor,
  cancellationConfirmed,
  type CancellationEvent,
  cancellationRequested,
  cancellationWithdrawn,
} from '../billing.events.ts';
import { accessEnd } from './cancellation-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { EndPlanOperation } from './end-plan.operation.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { planInWords } from '../plans/plan-words.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { RenewalSwitchOperation } from './renewal-switch.operation.ts';

/** Cancellations of plans: requested, withdrawn and confirmed. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly db: Database,
    private readonly cancellations: CancellationsRepository,
    private readonly plans: PlansRepository,
    private readonly orders: OrdersRepository,
    private readonly renewalSwitch: RenewalSwitchOperation,
    private readonly endPlan: EndPlanOperation,
    private readonly planSync: PlanSyncService,
    private readonly closeCheckouts: CloseCheckoutsOperation,
    private readonly events: DomainEventsService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** From now on nothing is charged any more. Asked for again, it stays as it is. error: there is no plan. */
  async request(
    userId: string,
    reason: string | undefined,
    ending: 'soon' | 'term' = 'soon',
  ): Promise<'success' | 'error'> {
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const plan = await this.plans.findCurrent(userId);
      if (plan === null) return 'error';
      await this.begin(plan, { ending, reason, act: { actorId: userId } });
      return 'success';
    });
  }

  /** Like the call above, for callers that hold the customer's lock. A cancelled plan keeps its cancellation. */
  async begin(
    plan: HostingPlan,
    { ending, reason, act }: { ending: 'soon' | 'term'; reason: string | undefined; act: CancellationActor },
  ): Promise<void> {
    if ((await this.cancellations.findUnderWay(plan.id)) !== null) return;
    const cancellation = await this.#insert(plan, ending, reason);
    const { id } = cancellation;
    if (plan.stripeSubscriptionId !== null) await this.renewalSwitch.start(plan, `${id} requested`);
    await this.closeCheckouts.startIfOpen(plan.userId, id);
    await this.events.publish(cancellationRequested, {
      ...factsOf(plan, cancellation, act),
      ending,
      termEndsAt: ending === 'term' ? plan.periodEnd : null,
    });
  }

  /** Ends a plan at once, even if it was due to end later. Callers hold the customer's lock. Cannot be undone. */
  async endNow(
    plan: HostingPlan,
    { reason, act }: { reason: string | undefined; act: CancellationActor },
  ): Promise<void> {
    const known = await this.cancellations.findUnderWay(plan.id);
    const cancellation = known ?? (await this.#insert(plan, 'now', reason));
    const facts = factsOf(plan, cancellation, act);
    const { id, userId } = cancellation;
    const now = this.clock.now();
    if (known === null)
      await this.events.publish(cancellationRequested, { ...facts, ending: 'now', termEndsAt: null });
    const confirmed = { state: 'confirmed', ending: 'now', confirmedAt: now, accessEndsAt: now } as const;
    await this.cancellations.change(id, known?.state ?? 'requested', confirmed);
    if (known?.state !== 'confirmed')
      await this.events.publish(cancellationConfirmed, { ...facts, ending: 'now', accessEndsAt: now });
    await this.endPlan.start({ id, userId });
  }

  async #insert(
    plan: HostingPlan,
    ending: Cancellation['ending'],
    reason: string | undefined,
  ): Promise<Pick<Cancellation, 'id' | 'userId' | 'reason'>> {
    const cancellation = {
      id: newId(),
      userId: plan.userId,
      planId: plan.id,
      ending,
      reason: reason === undefined || reason === '' ? null : reason,
      requestedAt: this.clock.now(),
    };
    await this.cancellations.insert(cancellation);
    return cancellation;
  }

  /**
   * The plan goes on as if nothing had been asked. Asked for again, it stays so.
   * @throws AppError conflict when there is nothing to take back any more
   */
  async withdraw(userId: string): Promise<void> {
    await this.#withdraw(userId, { actorId: userId });
  }

  /**
   * The same, done by staff on the customer's wish.
   * @throws AppError not_found, or conflict when it cannot be taken back any more
   */
  async withdrawFor(cancellationId: string, act: CancellationActor): Promise<void> {
    const known = await this.cancellations.find(cancellationId);
    if (known === null) throw new AppError('not_found');
    await this.#withdraw(known.userId, act, cancellationId);
  }

  /** @param only undefined: whichever it is */
  async #withdraw(userId: string, act: CancellationActor, only?: string): Promise<void> {
    await this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const plan = await this.plans.findCurrent(userId);
      const latest = await this.cancellations.findLatestOf(userId);
      if (plan === null || latest?.planId !== plan.id) throw nothingToWithdraw();
      if (only !== undefined && latest.id !== only) throw nothingToWithdraw();
      if (latest.state === 'withdrawn') return;
      if (latest.state !== 'requested' || isOver(plan, this.clock.now())) throw nothingToWithdraw();
      await this.#takeBack(plan, latest, { act, isSuperseded: false });
    });
  }

  /** Whoever buys something for a plan wants it to go on, whatever they wished before. */
  async supersede(plan: HostingPlan): Promise<void> {
    const cancellation = await this.cancellations.findUnderWay(plan.id);
    if (cancellation !== null) await this.#takeBack(plan, cancellation, { act: {}, isSuperseded: true });
  }

  /**
   * Staff agree, or nobody can take it back any more because what was paid for is used up.
   * @param act undefined: nobody in person
   * @returns when access ends; undefined when there is nothing to confirm
   */
  async confirm(cancellationId: string, act: CancellationActor = {}): Promise<Date | undefined> {
    const known = await this.cancellations.find(cancellationId);
    if (known === null) return undefined;
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(known.userId);
      const plan = await this.plans.find(known.planId);
      const cancellation = await this.cancellations.find(cancellationId);
      if (plan === null || cancellation?.state !== 'requested') return undefined;
      const { BUSINESS_TIME_ZONE: timeZone, HOLIDAYS: holidays } = this.config.settings;
      const now = this.clock.now();
      const accessEndsAt =
        cancellation.ending === 'term'
          ? termEnd(plan, now)
          : accessEnd(cancellation.requestedAt, now, { timeZone, holidays });
      const confirmed = { state: 'confirmed', confirmedAt: now, accessEndsAt } as const;
      await this.cancellations.change(cancellationId, 'requested', confirmed);
      await this.events.publish(cancellationConfirmed, {
        ...factsOf(plan, cancellation, act),
        ending: cancellation.ending,
        accessEndsAt,
      });
      return accessEndsAt;
    });
  }

  /** Confirms what nobody can take back any more: the last paid period is over. */
  async confirmOverdue(): Promise<void> {
    for (const { id, planId, state } of await this.cancellations.listUnderWay()) {
      if (state !== 'requested' || !(await this.#isOver(planId))) continue;
      // The row may be from before a renewal.
      await this.planSync.refresh(planId);
      if (await this.#isOver(planId)) await this.confirm(id);
    }
  }

  async find(cancellationId: string): Promise<Cancellation | null> {
    return this.cancellations.find(cancellationId);
  }

  /** The one that is under way for a customer, whoever has to do something next. */
  async underWayOf(userId: string): Promise<Cancellation | null> {
    const plan = await this.plans.findCurrent(userId);
    return plan === null ? null : this.cancellations.findUnderWay(plan.id);
  }

  /** Those in a state, the oldest first. */
  async list(state: Cancellation['state'], wish: PageQuery): Promise<Page<Cancellation>> {
    const found = await this.cancellations.list(state, wish);
    return pageOf(found, wish, ({ requestedAt: at, id }) => ({ at, id }));
  }

  /** Those without a decision, counted up to 1000. */
  async countRequested(): Promise<number> {
    return this.cancellations.countRequested();
  }

  async listUnderWay(): Promise<Cancellation[]> {
    return this.cancellations.listUnderWay();
  }

  async #isOver(planId: string): Promise<boolean> {
    const plan = await this.plans.find(planId);
    return plan !== null && isOver(plan, this.clock.now());
  }

  async #takeBack(
    plan: HostingPlan,
    cancellation: Cancellation,
    { act, isSuperseded }: { act: CancellationActor; isSuperseded: boolean },
  ): Promise<void> {
    const { id, state } = cancellation;
    const withdrawn = { state: 'withdrawn', withdrawnAt: this.clock.now() } as const;
    await this.cancellations.change(id, state, withdrawn);
    if (plan.stripeSubscriptionId !== null) await this.renewalSwitch.start(plan, `${id} withdrawn`);
    await this.events.publish(cancellationWithdrawn, { ...factsOf(plan, cancellation, act), isSuperseded });
  }
}

function factsOf(
  plan: HostingPlan,
  { id: cancellationId, userId, reason }: Pick<Cancellation, 'id' | 'userId' | 'reason'>,
  actor: CancellationActor,
): CancellationEvent {
  return { cancellationId, userId, planId: plan.id, planName: planInWords(plan.planName), reason, actor };
}

/** What was paid for is used up: a subscription has ended with its period, and a prepaid term is over. */
function isOver(plan: HostingPlan, now: Date): boolean {
  return now >= plan.periodEnd;
}

function termEnd({ periodEnd }: HostingPlan, now: Date): Date {
  return periodEnd > now ? periodEnd : now;
}

function nothingToWithdraw(): AppError {
  return new AppError('conflict', { message: 'There is no cancellation that can be undone.' });
}
