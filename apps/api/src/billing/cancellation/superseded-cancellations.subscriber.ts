import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { orderDelivered } from '../billing.events.ts';
import { CancellationService } from './cancellation.service.ts';

/** Withdraws the cancellation of a plan that the customer changes or renews. */
@Injectable()
export class SupersededCancellationsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly cancellation: CancellationService,
  ) {}

  onModuleInit(): void {
    this.events.on(orderDelivered, async ({ planId, before }) => {
      if (before !== null) await this.cancellation.supersede(planId);
    });
  }
}
