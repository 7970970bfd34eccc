import { Injectable, type OnModuleInit } from '@nestjs/common';
import { emailChanged } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { UpdateContactOperation } from './update-contact.operation.ts';

/** Starts one operation per hosting account when the email address of its customer changes. */
@Injectable()
export class UpdateContactSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly operations: OperationsService,
    private readonly operation: UpdateContactOperation,
    private readonly accounts: AccountsRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(emailChanged, ({ userId }) => this.#start(userId));
  }

  async #start(userId: string): Promise<void> {
    for (const { id: accountId, serverId } of await this.accounts.listAllOf(userId))
      await this.operations.start(this.operation.definition, {
        key: `${accountId} ${newId()}`,
        ownerId: userId,
        input: { accountId, serverId },
      });
  }
}
