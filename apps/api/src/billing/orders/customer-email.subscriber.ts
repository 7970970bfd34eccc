import { Injectable, type OnModuleInit } from '@nestjs/common';
import { emailChanged } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { CustomerEmailOperation } from './customer-email.operation.ts';

/** Starts an operation for each change of an email address, so that the payment provider gets the new one. */
@Injectable()
export class CustomerEmailSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly operations: OperationsService,
    private readonly operation: CustomerEmailOperation,
  ) {}

  onModuleInit(): void {
    this.events.on(emailChanged, async ({ userId }) => {
      await this.operations.start(this.operation.definition, {
        key: `${userId} ${newId()}`,
        ownerId: userId,
        input: { userId },
      });
    });
  }
}
