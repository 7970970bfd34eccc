import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import type { JsonObject } from '../../foundation/operations/operation.ts';
import {
  cancellationConfirmed,
  type CancellationEvent,
  cancellationRequested,
  cancellationWithdrawn,
  planEnded,
} from '../billing.events.ts';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';

/** Writes cancellations to the audit log and the billing timeline. */
@Injectable()
export class CancellationRecordsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly timeline: BillingTimelineService,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(cancellationRequested, (event) => this.#record('cancellation_requested', event));
    events.on(cancellationWithdrawn, (event) => this.#record('cancellation_withdrawn', event));
    events.on(cancellationConfirmed, (event) => this.#record('cancellation_confirmed', event));
    events.on(planEnded, (event) =>
      this.#record('plan_ended', event, { data_kept_till: event.dataKeptTill.toISOString() }),
    );
  }

  async #record(
    kind: 'cancellation_requested' | 'cancellation_withdrawn' | 'cancellation_confirmed' | 'plan_ended',
    { userId, planId, cancellationId, actor: { reason, ...actor } }: CancellationEvent,
    timelineDetail: JsonObject = { cancellationId },
  ): Promise<void> {
    const detail = { planId, cancellationId, ...(reason === undefined ? {} : { reason }) };
    await this.audit.record({ userId, ...actor, kind: `billing.${kind}`, detail });
    await this.timeline.record({ userId, planId, kind, key: cancellationId, detail: timelineDetail });
  }
}
