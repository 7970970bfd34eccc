import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import {
  cancellationRequested,
  orderDelivered,
  planEnded,
  planStateSynced,
  refundRequested,
} from '../billing.events.ts';
import { CloseCheckoutsOperation } from './close-checkouts.operation.ts';

/** Closes open checkouts of a customer when paying them would no longer buy what they show. */
@Injectable()
export class CloseCheckoutsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly operation: CloseCheckoutsOperation,
  ) {}

  onModuleInit(): void {
    const { events, operation } = this;
    events.on(orderDelivered, ({ userId, orderId }) => operation.startIfOpen(userId, orderId));
    events.on(cancellationRequested, async ({ userId, cancellationId, ending }) => {
      if (ending !== 'now') await operation.startIfOpen(userId, cancellationId);
    });
    events.on(planEnded, ({ userId, cancellationId }) => operation.startIfOpen(userId, cancellationId));
    // A late payment: a checkout that was opened to renew the plan must not be paid as well.
    events.on(planStateSynced, async ({ userId, change, to }) => {
      if (to === 'active') await operation.startIfOpen(userId, change);
    });
    // An open checkout may credit what the refunded invoice paid for.
    events.on(refundRequested, ({ userId, refundId }) => operation.startIfOpen(userId, refundId));
  }
}
