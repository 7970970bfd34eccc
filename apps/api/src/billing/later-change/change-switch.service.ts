import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { scheduledChangeMade } from '../billing.events.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { ScheduledChangesPort } from '../scheduled-changes.port.ts';
import { ChangeStandingService } from './change-standing.service.ts';
import { type ScheduledChange, ScheduledChangesRepository } from './scheduled-changes.repository.ts';

/** Brings the payment provider's schedule of a subscription in line with our row. */
@Injectable()
export class ChangeSwitchService {
  constructor(
    private readonly db: Database,
    private readonly changes: ScheduledChangesRepository,
    private readonly plans: PlansRepository,
    private readonly events: DomainEventsService,
    private readonly standing: ChangeStandingService,
    private readonly catalogue: CatalogueService,
    private readonly schedules: ScheduledChangesPort,
  ) {}

  /** Reads the latest state itself, and again afterwards, so that the order of several calls does not matter. */
  async apply(planId: string): Promise<void> {
    for (;;) {
      const plan = await this.plans.find(planId);
      if (plan === null || plan.state === 'ended' || plan.stripeSubscriptionId === null) return;
      const wanted = await this.standing.wanted(planId);
      if (wanted === null) await this.schedules.clear(plan.stripeSubscriptionId);
      else await this.#set(wanted, plan.stripeSubscriptionId);
      if ((await this.standing.wanted(planId))?.id === wanted?.id) return;
    }
  }

  /** What the payment provider has scheduled otherwise than our row says, for the comparison of both. */
  async differencesOf(planId: string): Promise<string[]> {
    const plan = await this.plans.find(planId);
    if (plan === null || plan.stripeSubscriptionId === null) return [];
    const [wanted, found] = await Promise.all([
      this.standing.wanted(planId),
      this.schedules.find(plan.stripeSubscriptionId),
    ]);
    const price = wanted === null ? undefined : (await this.catalogue.priceOf(wanted)).id;
    if (found?.priceId === price) return [];
    return [
      `plan ${planId}: is to change to ${price ?? 'nothing'}, its subscription to ${found?.priceId ?? 'nothing'}`,
    ];
  }

  async #set(change: ScheduledChange, subscriptionId: string): Promise<void> {
    const { id: priceId } = await this.catalogue.priceOf(change);
    const date = await this.schedules.set({ subscriptionId, priceId, changeId: change.id });
    if (date !== null) await this.#follow(change, date);
  }

  /** The term was renewed before the change reached the payment provider: it takes place one term later. */
  async #follow(change: ScheduledChange, effectiveAt: Date): Promise<void> {
    if (change.effectiveAt.getTime() === effectiveAt.getTime()) return;
    await this.db.transaction(async () => {
      if (await this.changes.move(change.id, effectiveAt))
        await this.events.publish(scheduledChangeMade, { change: { ...change, effectiveAt }, isMoved: true });
    });
  }
}
