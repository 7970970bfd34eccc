import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { planChanged } from '../billing.events.ts';
import { BillingEventsService } from './billing-events.service.ts';

/** Writes plan changes to the billing timeline. */
@Injectable()
export class PlanHistorySubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly timeline: BillingEventsService,
  ) {}

  onModuleInit(): void {
    this.events.on(planChanged, async ({ userId, planId, from, to }) => {
      const detail = { ...(from === null ? {} : { from: describe(from) }), to: describe(to) };
      const kind = from === null ? 'plan_began' : 'plan_changed';
      await this.timeline.record({ userId, planId, kind, key: newId(), detail });
    });
  }
}

function describe({ planName, state }: { planName: string; state: string }): string {
  return `${planName}, ${state}`;
}
