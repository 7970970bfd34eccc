import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { scheduledChangeFinished, scheduledChangeMade } from '../billing.events.ts';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';
import type { ScheduledChange } from './scheduled-changes.repository.ts';

type Kind =
  | 'change_scheduled'
  | 'change_moved'
  | 'change_done'
  | 'change_withdrawn'
  | 'change_replaced'
  | 'change_misfit';

/** Writes changes at the end of the term to the audit log and the billing timeline. */
@Injectable()
export class LaterChangeRecordsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly timeline: BillingTimelineService,
  ) {}

  onModuleInit(): void {
    this.events.on(scheduledChangeMade, ({ change, isMoved }) =>
      this.#record(isMoved ? 'change_moved' : 'change_scheduled', change),
    );
    this.events.on(scheduledChangeFinished, ({ change, state }) => this.#record(`change_${state}`, change));
  }

  async #record(kind: Kind, change: ScheduledChange): Promise<void> {
    const { id, userId, planId, effectiveAt } = change;
    const date = effectiveAt.toISOString();
    const from = `${change.fromPlanName}, ${change.fromPlanPeriod}`;
    const to = `${change.planName}, ${change.planPeriod}`;
    await this.audit.record({ userId, kind: `billing.${kind}`, detail: { planId, from, to, date } });
    await this.timeline.record({ userId, planId, kind, key: `${id} ${date}`, detail: { from, to, date } });
  }
}
