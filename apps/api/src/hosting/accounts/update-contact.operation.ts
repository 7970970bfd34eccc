import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/auth.service.ts';
import { AddressesService } from '../../auth/email-change/addresses.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { HostingPanel } from '../hosting-panel.port.ts';
import { AccountsRepository } from './accounts.repository.ts';

interface Input extends JsonObject {
  readonly accountId: string;
  readonly serverId: string;
}

type Context = Pick<StepContext<Input>, 'input'>;

/**
 * Gives a panel the current email address of its customer. Each change of address, and each undo, starts one operation
 * per account; they can run in any order, because each writes the newest address.
 */
@Injectable()
export class UpdateContactOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'hosting.updateContact';
  readonly queue = 'panel';
  readonly retry = { attempts: 60, firstDelayMs: 1_000, maxDelayMs: 600_000 };
  readonly onFailure = 'park';

  constructor(
    private readonly operations: OperationsService,
    private readonly addresses: AddressesService,
    private readonly people: AuthService,
    private readonly accounts: AccountsRepository,
    private readonly panel: HostingPanel,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
    this.addresses.register((userId) => this.#start(userId));
  }

  readonly steps = [
    {
      name: 'update',
      label: 'Updating the email address of your hosting account',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input }: Context) => ({ updated: await this.#update(input) }),
    },
  ];

  message(): string {
    return 'Updating the email address of your hosting account is taking longer than usual.';
  }

  async #start(userId: string): Promise<void> {
    for (const { id: accountId, serverId } of await this.accounts.listAllOf(userId))
      await this.operations.start(this, {
        key: `${accountId} ${newId()}`,
        ownerId: userId,
        input: { accountId, serverId },
      });
  }

  /** Repeats itself when the address has changed again by the time it is written. @returns false without an account */
  async #update({ accountId, serverId }: Input): Promise<boolean> {
    for (;;) {
      const account = await this.accounts.find(accountId);
      if (account === null) return false;
      // Its setup may still create the customer with the address from before.
      if (account.state === 'setting_up')
        throw new OutsideError('unavailable', 'account_not_ready', `${accountId} is still being set up`);
      const { email } = await this.people.personOf(account.userId);
      await this.panel.setCustomerEmail(serverId, accountId, email);
      if ((await this.people.personOf(account.userId)).email === email) return true;
    }
  }
}
