import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../foundation/ids/ids.ts';
import { BillingEventsService } from './billing-events.service.ts';
import { PlanListenersService } from './plan-listeners.service.ts';

/** Writes down what becomes of plans. */
@Injectable()
export class PlanHistoryService implements OnModuleInit {
  constructor(
    private readonly listeners: PlanListenersService,
    private readonly events: BillingEventsService,
  ) {}

  onModuleInit(): void {
    this.listeners.register(async ({ userId, planId, from, to }) => {
      const detail = { ...(from === null ? {} : { from: describe(from) }), to: describe(to) };
      // Told in the very transaction of the change, so that each change is told once.
      await this.events.record({
        userId,
        planId,
        kind: from === null ? 'plan_began' : 'plan_changed',
        key: newId(),
        detail,
      });
    });
  }
}

function describe({ planName, state }: { planName: string; state: string }): string {
  return `${planName}, ${state}`;
}
