import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { type CancellationEvent, cancellationRequested, cancellationWithdrawn } from '../billing.events.ts';
import { RenewalSwitchOperation } from './renewal-switch.operation.ts';

/** Turns renewals off and on with cancellations. A plan that ends at once needs no switch: its subscription is closed. */
@Injectable()
export class RenewalSwitchSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly operation: RenewalSwitchOperation,
  ) {}

  onModuleInit(): void {
    this.events.on(cancellationRequested, async (event) => {
      if (event.ending !== 'now') await this.#start(event, 'requested');
    });
    this.events.on(cancellationWithdrawn, (event) => this.#start(event, 'withdrawn'));
  }

  async #start(
    { subscriptionId, planId, userId, cancellationId }: CancellationEvent,
    cause: 'requested' | 'withdrawn',
  ): Promise<void> {
    if (subscriptionId === null) return;
    await this.operation.start({ id: planId, userId }, `${cancellationId} ${cause}`);
  }
}
