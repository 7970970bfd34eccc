import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { accountInput, AccountStepsService } from './account-steps.service.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Sets up a customer's account on a panel server. */
@Injectable()
export class SetUpAccountOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.setUpAccount',
    input: accountInput,
    retry: 'halfHour',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step(this.steps.customer)
        .step(this.steps.webspace)
        .step(this.steps.verify)
        .step(this.steps.activate),
    failed: async ({ input }) => this.accounts.removeUnfinished(input.accountId),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly steps: AccountStepsService,
    private readonly accounts: AccountsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
