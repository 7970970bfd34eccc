import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { unconfirmed, withMailErrors, withPasswordErrors } from '../mail-errors.ts';
import { AddressSyncService } from './address-sync.service.ts';
import { abilityOf, MailTargetsService } from './mail-targets.service.ts';

const timeout = { deadlineMs: 20_000, unanswered: 'mail_unavailable' } as const;

interface PasswordRequest {
  domainId: string;
  name: string;
  password: string;
}

/** Calls the mail host about addresses through a worker, while the customer waits. Passwords are never stored. */
@Injectable()
export class AddressGatewayService implements OnModuleInit {
  constructor(
    private readonly targets: MailTargetsService,
    private readonly sync: AddressSyncService,
    private readonly rpc: WorkerRpcService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('email.read-addresses', async (domainId: string) => {
      await withMailErrors(async () => {
        await this.sync.sync(domainId);
      });
      return true;
    });
    this.rpc.answer('email.set-mailbox-password', async (request: PasswordRequest) => {
      await withPasswordErrors(() => this.#setPassword(request));
      return true;
    });
  }

  /** @throws AppError mail_unavailable */
  async read(domainId: string): Promise<void> {
    await this.rpc.ask('email.read-addresses', domainId, timeout);
  }

  /** @throws AppError validation_error when the mail host rejects the password; not_found; mail_unavailable */
  async setPassword(request: PasswordRequest): Promise<void> {
    await this.rpc.ask('email.set-mailbox-password', request, { ...timeout, message: unconfirmed });
  }

  async #setPassword({ domainId, name, password }: PasswordRequest): Promise<void> {
    const target = await this.targets.of(domainId);
    const { account, domain } = target;
    await abilityOf(target, 'mailboxes').setPassword(account.username, domain.name, name, password);
  }
}
