import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Cancellation } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { BillingEventsService } from '../plans/billing-events.service.ts';
import { CancellationListenersService, type CancellationTurn } from './cancellation-listeners.service.ts';
import { accessEnd } from './cancellation-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { EndPlanOperation } from './end-plan.operation.ts';
import type { TemplateData } from '../../foundation/mail/templates/templates.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { planInWords } from '../plans/plan-words.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { RenewalSwitchOperation } from './renewal-switch.operation.ts';

/** Who changes something about a cancellation, and why; the system when nobody is named. */
export interface Act {
  actorId?: string;
  ip?: string;
  reason?: string;
}

/** The end of a plan by the customer's wish: asked for, taken back, confirmed. */
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
    private readonly events: BillingEventsService,
    private readonly listeners: CancellationListenersService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
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
    { ending, reason, act }: { ending: 'soon' | 'term'; reason: string | undefined; act: Act },
  ): Promise<void> {
    if ((await this.cancellations.findUnderWay(plan.id)) !== null) return;
    const id = await this.#insert(plan, ending, reason);
    if (plan.stripeSubscriptionId !== null) await this.renewalSwitch.start(plan, `${id} requested`);
    await this.closeCheckouts.startIfOpen(plan.userId, id);
    await this.#note(plan, id, 'cancellation_requested', act);
    await this.#tell(plan, id, 'cancellation-received', {
      termEnds: ending === 'term' ? plan.periodEnd.toISOString() : null,
    });
  }

  /** Ends a plan at once, even if it was due to end later. Callers hold the customer's lock. Cannot be undone. */
  async endNow(plan: HostingPlan, { reason, act }: { reason: string | undefined; act: Act }): Promise<void> {
    const known = await this.cancellations.findUnderWay(plan.id);
    const id = known?.id ?? (await this.#insert(plan, 'now', reason));
    const now = this.clock.now();
    if (known === null) await this.#note(plan, id, 'cancellation_requested', act);
    const confirmed = { state: 'confirmed', ending: 'now', confirmedAt: now, accessEndsAt: now } as const;
    await this.cancellations.change(id, known?.state ?? 'requested', confirmed);
    if (known?.state !== 'confirmed') await this.#note(plan, id, 'cancellation_confirmed', act);
    await this.endPlan.start({ id, userId: plan.userId });
  }

  async #insert(
    plan: HostingPlan,
    ending: Cancellation['ending'],
    reason: string | undefined,
  ): Promise<string> {
    const id = newId();
    await this.cancellations.insert({
      id,
      userId: plan.userId,
      planId: plan.id,
      ending,
      reason: reason === undefined || reason === '' ? null : reason,
      requestedAt: this.clock.now(),
    });
    return id;
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
  async withdrawFor(cancellationId: string, act: Act): Promise<void> {
    const known = await this.cancellations.find(cancellationId);
    if (known === null) throw new AppError('not_found');
    await this.#withdraw(known.userId, act, cancellationId);
  }

  /** @param only undefined: whichever it is */
  async #withdraw(userId: string, act: Act, only?: string): Promise<void> {
    await this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const plan = await this.plans.findCurrent(userId);
      const latest = await this.cancellations.findLatestOf(userId);
      if (plan === null || latest?.planId !== plan.id) throw nothingToWithdraw();
      if (only !== undefined && latest.id !== only) throw nothingToWithdraw();
      if (latest.state === 'withdrawn') return;
      if (latest.state !== 'requested' || isOver(plan, this.clock.now())) throw nothingToWithdraw();
      await this.#takeBack(plan, latest, act);
      await this.#tell(plan, latest.id, 'cancellation-withdrawn', {});
    });
  }

  /** Whoever buys something for a plan wants it to go on, whatever they wished before. */
  async supersede(plan: HostingPlan): Promise<void> {
    const cancellation = await this.cancellations.findUnderWay(plan.id);
    if (cancellation !== null) await this.#takeBack(plan, cancellation, {});
  }

  /**
   * Staff agree, or nobody can take it back any more because what was paid for is used up.
   * @param act undefined: nobody in person
   * @returns when access ends; undefined when there is nothing to confirm
   */
  async confirm(cancellationId: string, act: Act = {}): Promise<Date | undefined> {
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
      await this.#note(plan, cancellationId, 'cancellation_confirmed', act);
      await this.mail.send({
        ...(await this.#address(plan.userId)),
        dedupeKey: `cancellation-confirmed:${cancellationId}`,
        template: 'cancellation-confirmed',
        data: { planName: planInWords(plan.planName), accessEnds: accessEndsAt.toISOString() },
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

  async #takeBack(plan: HostingPlan, { id, state }: Cancellation, act: Act): Promise<void> {
    const withdrawn = { state: 'withdrawn', withdrawnAt: this.clock.now() } as const;
    await this.cancellations.change(id, state, withdrawn);
    if (plan.stripeSubscriptionId !== null) await this.renewalSwitch.start(plan, `${id} withdrawn`);
    await this.#note(plan, id, 'cancellation_withdrawn', act);
  }

  async #note(
    { id: planId, userId, planName }: HostingPlan,
    cancellationId: string,
    kind: `cancellation_${Exclude<CancellationTurn['turn'], 'ended'>}`,
    { reason, ...actor }: Act,
  ): Promise<void> {
    const detail = { planId, cancellationId, ...(reason === undefined ? {} : { reason }) };
    await this.audit.record({ userId, ...actor, kind: `billing.${kind}`, detail });
    await this.events.record({ userId, planId, kind, key: cancellationId, detail: { cancellationId } });
    await this.listeners.tell({
      turn:
        kind === 'cancellation_requested'
          ? 'requested'
          : kind === 'cancellation_withdrawn'
            ? 'withdrawn'
            : 'confirmed',
      cancellationId,
      userId,
      planId,
      planName: planInWords(planName),
      reason: (await this.cancellations.find(cancellationId))?.reason ?? null,
      actorId: actor.actorId ?? null,
    });
  }

  async #tell<Name extends 'cancellation-received' | 'cancellation-withdrawn'>(
    plan: HostingPlan,
    cancellationId: string,
    template: Name,
    data: Omit<TemplateData[Name], 'planName'>,
  ): Promise<void> {
    const to = await this.#address(plan.userId);
    const dedupeKey = `${template}:${cancellationId}`;
    const planName = planInWords(plan.planName);
    await this.mail.send({
      ...to,
      dedupeKey,
      template,
      data: { ...data, planName } as TemplateData[Name],
    });
  }

  async #address(userId: string): Promise<{ to: string; userId: string }> {
    return { to: (await this.auth.personOf(userId)).email, userId };
  }
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
