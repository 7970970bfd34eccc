import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { randomChoice } from '../../foundation/ids/ids.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { type PanelAbility, panelLoginAbility, panelPasswordAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';

const deadlineMs = 20_000;
const passwordLength = 20;
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+-=?@_'];

interface LinkRequest {
  serverId: string;
  login: string;
  ip: string;
}

interface PasswordRequest {
  serverId: string;
  login: string;
  password: string;
}

/** Login links and passwords for the panel. Secrets pass through and are never stored. */
@Injectable()
export class PanelAccessService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly worker: WorkerRpcService,
    private readonly audit: AuditService,
    private readonly limits: LimitsService,
    private readonly panels: PanelDriversService,
  ) {}

  onModuleInit(): void {
    this.worker.answer('hosting.login-link', ({ serverId, login, ip }: LinkRequest) =>
      toAppErrors(
        async () => (await this.panels.require(serverId, panelLoginAbility)).openSession(serverId, login, ip),
        (detail) => new AppError('conflict', { detail, message: messageOf('hosting.panelNotOpened') }),
      ),
    );
    this.worker.answer('hosting.set-password', async ({ serverId, login, password }: PasswordRequest) => {
      await toAppErrors(
        async () =>
          (await this.panels.require(serverId, panelPasswordAbility)).setPassword(serverId, login, password),
        (detail) =>
          new AppError('validation_error', {
            detail,
            fields: { password: messageOf('hosting.passwordRefused') },
          }),
      );
      return true;
    });
  }

  /** A login link for a browser at the caller's IP address. */
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
   * A login link for a staff member at the origin's IP address. The caller records that it was opened.
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
    const { serverId, login } = await this.#account(userId, accountId, panelPasswordAbility);
    const request: PasswordRequest = { serverId, login, password };
    await this.worker.ask('hosting.set-password', request, { deadlineMs });
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'hosting.password_set',
      ip: origin.ip,
      detail: { accountId },
    });
  }

  /** 20 characters without look-alikes, with at least one of each class, to satisfy the rules of every panel. */
  generatePassword(): string {
    const all = classes.join('');
    for (;;) {
      const password = Array.from({ length: passwordLength }, () => randomChoice([...all])).join('');
      if (classes.every((characters) => [...characters].some((character) => password.includes(character))))
        return password;
    }
  }

  /** @param personId who opens the link, for the limit of links per person */
  async #link(userId: string, accountId: string, personId: string, origin: Origin): Promise<string> {
    const { serverId, login } = await this.#account(userId, accountId, panelLoginAbility);
    await this.limits.consume('panel-link-per-person', personId);
    const request: LinkRequest = { serverId, login, ip: origin.ip };
    return this.worker.ask<string>('hosting.login-link', request, { deadlineMs });
  }

  async #account(userId: string, accountId: string, ability: PanelAbility<object>) {
    const account = await this.accounts.findOf(userId, accountId);
    if (account === null) throw new AppError('not_found');
    const refusal = this.panels.refusalOf(account.server.vendor, ability);
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    return account;
  }
}

/** @param toRefusal the error for what the panel refuses for good */
async function toAppErrors<T>(work: () => Promise<T>, toRefusal: (detail: string) => AppError): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const detail = `${error.kind}: ${error.message}`;
    if (error.kind === 'not_found') throw new AppError('not_found', { detail });
    if (error.kind === 'rejected') throw toRefusal(detail);
    throw new AppError('panel_unavailable', { detail });
  }
}
