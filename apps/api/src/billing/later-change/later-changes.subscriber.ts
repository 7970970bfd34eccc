import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import {
  cancellationRequested,
  orderDelivered,
  planChoiceSynced,
  planEnded,
  scheduledChangeFinished,
  scheduledChangeMade,
} from '../billing.events.ts';
import { type PlanChoice, sameChoice } from '../price-list.ts';
import { ScheduledChangesRepository } from './scheduled-changes.repository.ts';
import { SwitchChangeOperation } from './switch-change.operation.ts';

/** Ends scheduled changes that have taken place or that something else replaces, and tells the payment provider. */
@Injectable()
export class LaterChangesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly changes: ScheduledChangesRepository,
    private readonly operation: SwitchChangeOperation,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(cancellationRequested, ({ planId }) => this.#finish(planId, 'replaced'));
    events.on(planEnded, ({ planId }) => this.#finish(planId, 'replaced'));
    events.on(orderDelivered, async ({ planId, before }) => {
      if (before !== null) await this.#finish(planId, 'replaced');
    });
    events.on(planChoiceSynced, ({ planId, to }) => this.#settle(planId, to));
    events.on(scheduledChangeMade, async ({ change, isMoved }) => {
      if (!isMoved) await this.operation.start({ id: change.planId, userId: change.userId });
    });
    events.on(scheduledChangeFinished, ({ change }) =>
      this.operation.start({ id: change.planId, userId: change.userId }),
    );
  }

  /** The payment provider has changed the subscription: as ordered, or otherwise. */
  async #settle(planId: string, to: PlanChoice): Promise<void> {
    const change = await this.changes.findScheduled(planId);
    if (change !== null) await this.#finish(planId, sameChoice(change, to) ? 'done' : 'replaced');
  }

  async #finish(planId: string, state: 'done' | 'replaced'): Promise<void> {
    const change = await this.changes.findScheduled(planId);
    if (change === null || !(await this.changes.finish(change.id, state, this.clock.now()))) return;
    await this.events.publish(scheduledChangeFinished, { change, state, misfits: [] });
  }
}
