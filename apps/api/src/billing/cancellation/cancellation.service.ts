import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import type { Cancellation } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import {
  type BillingActor,
  cancellationConfirmed,
  type CancellationEvent,
  cancellationRequested,
  cancellationWithdrawn,
} from '../billing.events.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { accessEnd } from './cancellation-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { EndPlanOperation } from './end-plan.operation.ts';
import { planLabel } from '../prices/products.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** Cancellations of plans: requested, withdrawn and confirmed. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly cancellations: CancellationsRepository,
    private readonly plans: PlansRepository,
    private readonly endPlan: EndPlanOperation,
    private readonly events: DomainEventsService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Requests the end of a plan; nothing is charged from then on. A repeated request changes nothing. error: no plan. */
  async request(
    userId: string,
    reason: string | undefined,
    ending: 'soon' | 'term' = 'soon',
  ): Promise<'success' | 'error'> {
    return this.lock.run(userId, async () => {
      const plan = await this.plans.findCurrent(userId);
      if (plan === null) return 'error';
      await this.begin(plan, { ending, reason, act: { actorId: userId } });
      return 'success';
    });
  }

  /** The same, for callers that hold the customer's lock. */
  async begin(
    plan: HostingPlan,
    { ending, reason, act }: { ending: 'soon' | 'term'; reason: string | undefined; act: BillingActor },
  ): Promise<void> {
    if ((await this.cancellations.findUnderWay(plan.id)) !== null) return;
    const cancellation = await this.#insert(plan, ending, reason);
    await this.events.publish(cancellationRequested, {
      ...factsOf(plan, cancellation, act),
      ending,
      termEndsAt: ending === 'term' ? plan.periodEnd : null,
    });
  }

  /** Ends a plan at once, even if it was due to end later. Callers hold the customer's lock. Cannot be undone. */
  async endNow(
    plan: HostingPlan,
    { reason, act }: { reason: string | undefined; act: BillingActor },
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
   * Withdraws the customer's cancellation. A repeated request changes nothing.
   * @throws AppError conflict if there is none, or it can no longer be undone
   */
  async withdraw(userId: string): Promise<void> {
    await this.#withdraw(userId, { actorId: userId });
  }

  /**
   * The same, by staff.
   * @throws AppError not_found, or conflict if it can no longer be undone
   */
  async withdrawFor(cancellationId: string, act: BillingActor): Promise<void> {
    const known = await this.cancellations.find(cancellationId);
    if (known === null) throw new AppError('not_found');
    await this.#withdraw(known.userId, act, cancellationId);
  }

  /** @param only the id of the cancellation that must be the latest */
  async #withdraw(userId: string, act: BillingActor, only?: string): Promise<void> {
    await this.lock.run(userId, async () => {
      const plan = await this.plans.findCurrent(userId);
      const latest = await this.cancellations.findLatestOf(userId);
      if (plan === null || latest?.planId !== plan.id) throw nothingToWithdraw();
      if (only !== undefined && latest.id !== only) throw nothingToWithdraw();
      if (latest.state === 'withdrawn') return;
      if (latest.state !== 'requested' || isPaidPeriodOver(plan, this.clock.now())) throw nothingToWithdraw();
      await this.#takeBack(plan, latest, { act, isSuperseded: false });
    });
  }

  /** Withdraws the cancellation of a plan for which the customer has bought something. Callers hold the lock. */
  async supersede(planId: string): Promise<void> {
    const plan = await this.plans.find(planId);
    const cancellation = await this.cancellations.findUnderWay(planId);
    if (plan !== null && cancellation !== null)
      await this.#takeBack(plan, cancellation, { act: {}, isSuperseded: true });
  }

  /**
   * Confirms a cancellation: by staff, or because the paid period is over and it can no longer be undone.
   * @param act empty for the system
   * @returns when access ends; undefined if there is nothing to confirm
   */
  async confirm(cancellationId: string, act: BillingActor = {}): Promise<Date | undefined> {
    const known = await this.cancellations.find(cancellationId);
    if (known === null) return undefined;
    return this.lock.run(known.userId, async () => {
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

  /** The customer's latest cancellation, whatever its state. */
  async latestOf(userId: string): Promise<Cancellation | null> {
    return this.cancellations.findLatestOf(userId);
  }

  async find(cancellationId: string): Promise<Cancellation | null> {
    return this.cancellations.find(cancellationId);
  }

  /** The cancellation of the customer's current plan that has not been withdrawn or completed. */
  async underWayOf(userId: string): Promise<Cancellation | null> {
    const plan = await this.plans.findCurrent(userId);
    return plan === null ? null : this.cancellations.findUnderWay(plan.id);
  }

  /** Cancellations in a state, the oldest first. */
  async list(state: Cancellation['state'], query: PageQuery): Promise<Page<Cancellation>> {
    const found = await this.cancellations.list(state, query);
    return pageOf(found, query, ({ requestedAt: at, id }) => ({ at, id }));
  }

  /** Counts the cancellations that wait for confirmation, up to 1000. */
  async countRequested(): Promise<number> {
    return this.cancellations.countRequested();
  }

  async listUnderWay(): Promise<Cancellation[]> {
    return this.cancellations.listUnderWay();
  }

  async #takeBack(
    plan: HostingPlan,
    cancellation: Cancellation,
    { act, isSuperseded }: { act: BillingActor; isSuperseded: boolean },
  ): Promise<void> {
    const { id, state } = cancellation;
    const withdrawn = { state: 'withdrawn', withdrawnAt: this.clock.now() } as const;
    await this.cancellations.change(id, state, withdrawn);
    await this.events.publish(cancellationWithdrawn, { ...factsOf(plan, cancellation, act), isSuperseded });
  }
}

function factsOf(
  plan: HostingPlan,
  { id: cancellationId, userId, reason }: Pick<Cancellation, 'id' | 'userId' | 'reason'>,
  actor: BillingActor,
): CancellationEvent {
  return {
    cancellationId,
    userId,
    planId: plan.id,
    subscriptionId: plan.stripeSubscriptionId,
    planName: planLabel(plan.planName),
    reason,
    actor,
  };
}

/** Whether the paid period is over. */
export function isPaidPeriodOver(plan: HostingPlan, now: Date): boolean {
  return now >= plan.periodEnd;
}

function termEnd({ periodEnd }: HostingPlan, now: Date): Date {
  return periodEnd > now ? periodEnd : now;
}

function nothingToWithdraw(): AppError {
  return new AppError('conflict', { message: messageOf('billing.noCancellation') });
}
