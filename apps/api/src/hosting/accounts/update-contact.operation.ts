import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { AccountsRepository } from './accounts.repository.ts';

const contactInput = z.object({ accountId: z.string(), serverId: z.string() });
type Input = z.infer<typeof contactInput>;

/**
 * Gives a panel the current email address of its customer. Each change of address, and each undo, starts one operation
 * per account; they can run in any order, because each writes the newest address.
 */
@Injectable()
export class UpdateContactOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.updateContact',
    input: contactInput,
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'update',
        label: 'steps.updatingEmailAddressHosting',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input }) => ({ updated: await this.#update(input) }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly people: AuthService,
    private readonly accounts: AccountsRepository,
    private readonly panels: PanelDriversService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Repeats itself when the address has changed again by the time it is written. @returns false without an account */
  async #update({ accountId, serverId }: Input): Promise<boolean> {
    const panel = await this.panels.of(serverId);
    for (;;) {
      const account = await this.accounts.find(accountId);
      if (account === null) return false;
      // Its setup may still create the customer with the address from before.
      if (account.state === 'setting_up')
        throw new ProviderError('unavailable', 'account_not_ready', `${accountId} is still being set up`);
      const { email } = await this.people.personOf(account.userId);
      await panel.setCustomerEmail(serverId, accountId, email);
      if ((await this.people.personOf(account.userId)).email === email) return true;
    }
  }
}
