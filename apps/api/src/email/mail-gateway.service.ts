import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { isEqualConstantTime } from '../foundation/crypto/encryption.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { ConnectionProgressService } from './connection-progress.service.ts';
import { unconfirmed, withPasswordErrors } from './mail-errors.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailHostDriversService, type MailHostRow } from './hosts/mail-host-drivers.service.ts';

const timeout = { deadlineMs: 20_000, unanswered: 'mail_unavailable' } as const;

interface PasswordRequest extends MailHostRow {
  username: string;
  password: string;
}

/** Calls the mail host and the DNS through a worker, while the customer waits. Passwords are passed on and never stored. */
@Injectable()
export class MailGatewayService implements OnModuleInit {
  constructor(
    private readonly accounts: MailAccountsRepository,
    private readonly hosts: MailHostDriversService,
    private readonly progress: ConnectionProgressService,
    private readonly rpc: WorkerRpcService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('email.set-password', async ({ mailHost, username, password }: PasswordRequest) => {
      await withPasswordErrors(() => this.hosts.of({ mailHost }).setPassword(username, password));
      return true;
    });
    this.rpc.answer('email.check', async (domainId: string) => {
      await this.progress.advance(domainId, { isRepair: true });
      return true;
    });
  }

  /**
   * @param boxUrl has to be the address of the caller's own account
   * @throws AppError not_found; validation_error when the mail host rejects the password; mail_unavailable
   */
  async setPassword(userId: string, password: string, boxUrl: string, { ip }: Origin): Promise<void> {
    const account = await this.accounts.find(userId);
    if (account === null || account.activatedAt === null || !isEqualConstantTime(account.box, boxUrl))
      throw new AppError('not_found');
    const { mailHost, username } = account;
    const request: PasswordRequest = { mailHost, username, password };
    await this.rpc.ask('email.set-password', request, { ...timeout, message: unconfirmed });
    await this.audit.record({ userId, actorId: userId, kind: 'email.password_set', ip });
  }

  /** Checks the DNS of a domain now. @throws AppError mail_unavailable */
  async check(domainId: string): Promise<void> {
    await this.rpc.ask('email.check', domainId, timeout);
  }
}
