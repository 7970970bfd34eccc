import type { CallAnswer } from '@homeport/contract/call';
import type { connectFirstDomain } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type AccountWithServer, AccountsRepository } from '../accounts/accounts.repository.ts';
import { ConnectDomainOperation } from './connect-domain.operation.ts';
import { NameClaimsService } from '../../names/index.ts';
import { WebsitesRepository } from '../websites/websites.repository.ts';
import { type Message, messageOf, messageFields } from '../../foundation/messages/message.ts';

type Outcome = CallAnswer<typeof connectFirstDomain>;

/** How long the request waits for the panel before it is answered with progress. */
const waitMs = 8_000;

/** Connects the first domain of a hosting account. */
@Injectable()
export class FirstDomainService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly websites: WebsitesRepository,
    private readonly claims: NameClaimsService,
    private readonly connect: ConnectDomainOperation,
    private readonly operations: OperationsService,
    private readonly db: Database,
  ) {}

  /** @param domain A-labels, lower case */
  async connectFirst(userId: string, domain: string): Promise<Outcome> {
    const account = (await this.accounts.listOf(userId)).find(({ state }) => state === 'active');
    if (account === undefined) return refused(messageOf('hosting.noAccount'));
    const started = await this.db.transaction(() => this.#start(account, domain));
    if (typeof started !== 'string') return started;
    const operation = await this.operations.wait(started, waitMs);
    return operation.state === 'failed' || operation.state === 'parked'
      ? refused(failureMessage('hosting.connectDomain', operation.errorCode ?? ''))
      : { status: 'success' };
  }

  async #start(account: AccountWithServer, domain: string): Promise<string | Outcome> {
    await this.accounts.lockOwner(account.userId);
    const main = await this.websites.findMain(account.id);
    if (main !== null)
      return main.asciiName === domain
        ? { status: 'success' }
        : refused(messageOf('hosting.connectedAlready', { name: main.asciiName }));
    // Before the name is claimed: a call that is refused must not keep it from others.
    const underWay = await this.#underWay(account.id);
    if (underWay !== null && underWay.domain !== domain)
      return refused(messageOf('hosting.anotherConnecting'));
    const holder = { userId: account.userId, accountId: account.id };
    const refusal = await this.claims.take(holder, domain);
    if (refusal !== undefined) return { ...refused(refusal.message), provable: refusal.provable };
    const { operationId } = await this.operations.start(this.connect.definition, {
      key: account.id,
      ownerId: account.userId,
      input: { accountId: account.id, serverId: account.serverId, domain },
    });
    return operationId;
  }

  /** The unfinished connection of an account, which a repeated call joins. */
  async #underWay(accountId: string): Promise<{ domain: string } | null> {
    const { kind } = this.connect.definition;
    if (!(await this.operations.isUnderWay(kind, accountId))) return null;
    const latest = await this.operations.latest(kind, accountId);
    return latest && (latest.input as { domain: string });
  }
}

function refused(message: Message): Outcome {
  return { status: 'error', ...messageFields({ message }) };
}
