import type { MailDomain as ShownDomain } from '@homeport/contract/email';
import { Injectable } from '@nestjs/common';
import { DomainZonesService } from '../domains/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { ConnectMailInput } from './connect-mail.operation.ts';
import { DisconnectMailOperation, type DisconnectMailInput } from './disconnect-mail.operation.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** A domain that is being disconnected. */
export interface LeavingDomain {
  operationId: string;
  name: string;
  /** When the customer first connected it, ISO 8601. */
  since: string;
  /** It stopped until it is requested again. */
  needsAttention: boolean;
}

/** Disconnects domains from email, for their owners and for staff. */
@Injectable()
export class MailDisconnectionService {
  constructor(
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly operation: DisconnectMailOperation,
    private readonly zones: DomainZonesService,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** The customer’s domains that are being disconnected. */
  async listLeaving(userId: string): Promise<LeavingDomain[]> {
    const work = await this.operations.listUnfinishedOf(['email.disconnect'], [userId]);
    return work.map(({ id, input, needsAttention }) => {
      const { domain: name, since } = input as DisconnectMailInput;
      return { operationId: id, name, since, needsAttention };
    });
  }

  /**
   * For the owner: starts or joins the disconnection, and resumes one that needs attention.
   * @throws AppError not_found; conflict while it is being connected
   */
  async disconnect(userId: string, name: string, { ip }: Origin): Promise<ShownDomain> {
    const { operationId, started, needsAttention } = await this.db.transaction(async () => {
      const begun = await this.begin(userId, name);
      if (begun === undefined) throw new AppError('not_found');
      if (begun.started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'email.disconnect_asked',
          ip,
          detail: { domain: name },
        });
      return begun;
    });
    if (!started && needsAttention) await this.operations.resume(operationId);
    return this.show(userId, { operationId, name });
  }

  async show(
    userId: string,
    { operationId, name }: Pick<LeavingDomain, 'operationId' | 'name'>,
  ): Promise<ShownDomain> {
    const state = (await this.zones.statesOf(userId, [name])).get(name);
    return {
      domain_name: name,
      status: 'disconnecting',
      zone_managed: state?.zone !== undefined,
      on_hold: state?.isOnHold === true,
      records: [],
      checked: null,
      mailboxes: 0,
      connecting: null,
      disconnecting: this.operations.progressOf(await this.operations.get(operationId)),
    };
  }

  /** @returns undefined when there is no such domain. @throws AppError conflict while it is being connected */
  async begin(
    userId: string,
    name: string,
  ): Promise<{ operationId: string; started: boolean; needsAttention: boolean } | undefined> {
    await this.accounts.lock(userId);
    const leaving = (await this.listLeaving(userId)).find((each) => each.name === name);
    if (leaving !== undefined) return { ...leaving, started: false };
    const account = await this.accounts.find(userId);
    const domain = await this.domains.findOf(userId, name);
    if (account === null || domain === null) return undefined;
    const connecting = await this.operations.listUnfinishedOf(['email.connect'], [userId]);
    if (
      connecting.some(
        ({ input, needsAttention }) => !needsAttention && (input as ConnectMailInput).domainId === domain.id,
      )
    )
      throw new AppError('conflict', {
        message: messageOf('email.beingConnected', { name }),
      });
    const operationId = await this.operation.start(account, domain);
    return { operationId, started: true, needsAttention: false };
  }
}
