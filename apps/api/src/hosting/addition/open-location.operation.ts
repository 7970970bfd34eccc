import { serverLocations } from '@homeport/contract/locations';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { accountInput, AccountStepsService } from '../accounts/account-steps.service.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { ConnectDomainOperation } from './connect-domain.operation.ts';

const openInput = accountInput.extend({
  location: z.enum(serverLocations),
  /** The name of the first website there: A-labels, lower case. */
  domain: z.string(),
});

/**
 * Adds a website in a location where the customer has no account: sets one up and makes the domain its main website.
 * When the name is refused, the account is removed again.
 */
@Injectable()
export class OpenLocationOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.openLocation',
    input: openInput,
    retry: 'seconds',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step(this.account.customer)
        .step(this.account.webspace)
        .step(this.account.verify)
        .step(this.connect.rename)
        .step({ ...this.account.activate, irrevocable: true })
        .step(this.connect.read),
    failed: async (facts) => {
      await this.connect.failed(facts);
      await this.accounts.removeUnfinished(facts.input.accountId);
    },
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly account: AccountStepsService,
    private readonly connect: ConnectDomainOperation,
    private readonly accounts: AccountsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
