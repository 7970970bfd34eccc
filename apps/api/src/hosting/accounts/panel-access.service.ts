import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { randomChoice } from '../../foundation/ids/ids.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { HostingPanelPort } from '../hosting-panel.port.ts';

const deadlineMs = 20_000;
const passwordLength = 20;
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+-=?@_'];

interface LinkQuestion {
  serverId: string;
  login: string;
  ip: string;
}

interface PasswordQuestion {
  serverId: string;
  login: string;
  password: string;
}

/** The doors to the panel: login link and password. Secrets pass through and are kept nowhere. */
@Injectable()
export class PanelAccessService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly panel: HostingPanelPort,
    private readonly ask: WorkerRpcService,
    private readonly audit: AuditService,
    private readonly limits: LimitsService,
  ) {}

  onModuleInit(): void {
    this.ask.answer('hosting.login-link', ({ serverId, login, ip }: LinkQuestion) =>
      inPlainWords(() => this.panel.openSession(serverId, login, ip)),
    );
    this.ask.answer('hosting.set-password', async ({ serverId, login, password }: PasswordQuestion) => {
      await inPlainWords(() => this.panel.setPassword(serverId, login, password));
      return true;
    });
  }

  /** A link for a browser that comes from the caller's own address. */
  async loginLink(userId: string, accountId: string, origin: Origin): Promise<string> {
    const url = await this.#link(userId, accountId, userId, origin);
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'hosting.panel_opened',
      ip: origin.ip,
      detail: { accountId },
    });
    return url;
  }

  /**
   * The same for a member of staff, who comes from the origin's address. Whoever asks keeps the record of it.
   * @throws AppError not_found for an account that is not the customer's
   */
  async linkForStaff(
    customerId: string,
    accountId: string,
    { staffId, origin }: { staffId: string; origin: Origin },
  ): Promise<string> {
    return this.#link(customerId, accountId, staffId, origin);
  }

  async setPassword(userId: string, accountId: string, password: string, origin: Origin): Promise<void> {
    const { serverId, login } = await this.#account(userId, accountId);
    const question: PasswordQuestion = { serverId, login, password };
    await this.ask.ask('hosting.set-password', question, { deadlineMs });
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'hosting.password_set',
      ip: origin.ip,
      detail: { accountId },
    });
  }

  /** 20 characters without look-alikes, each class at least once: fits the rules of every panel. */
  generatePassword(): string {
    const all = classes.join('');
    for (;;) {
      const password = Array.from({ length: passwordLength }, () => randomChoice([...all])).join('');
      if (classes.every((characters) => [...characters].some((character) => password.includes(character))))
        return password;
    }
  }

  /** @param personId who opens it, and whose links are counted */
  async #link(userId: string, accountId: string, personId: string, origin: Origin): Promise<string> {
    const { serverId, login } = await this.#account(userId, accountId);
    await this.limits.consume('panel-link-per-person', personId);
    const question: LinkQuestion = { serverId, login, ip: origin.ip };
    return this.ask.ask<string>('hosting.login-link', question, { deadlineMs });
  }

  async #account(userId: string, accountId: string) {
    const account = await this.accounts.findOf(userId, accountId);
    if (account === null) throw new AppError('not_found');
    return account;
  }
}

async function inPlainWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const detail = `${error.kind}: ${error.message}`;
    if (error.kind === 'not_found') throw new AppError('not_found', { detail });
    if (error.kind === 'rejected')
      throw new AppError('validation_error', {
        detail,
        fields: { password: 'The server does not accept this password.' },
      });
    throw new AppError('panel_unavailable', { detail });
  }
}
