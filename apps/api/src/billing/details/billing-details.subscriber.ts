import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { providerCustomerCreated } from '../billing.events.ts';
import { BillingDetailsOperation } from './billing-details.operation.ts';
import { BillingDetailsRepository } from './billing-details.repository.ts';

/** Sends details that were entered before the first purchase. */
@Injectable()
export class BillingDetailsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly rows: BillingDetailsRepository,
    private readonly operation: BillingDetailsOperation,
  ) {}

  onModuleInit(): void {
    this.events.on(providerCustomerCreated, async ({ userId }) => {
      if ((await this.rows.find(userId)) !== null) await this.operation.start(userId, 'customer');
    });
  }
}
