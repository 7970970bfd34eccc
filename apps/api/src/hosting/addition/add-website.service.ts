import type { MessageRef } from '@homeport/contract/message-keys';
import type { additionStatus } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { ServerLocation } from '@homeport/contract/locations';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { subdomainsAbility } from '../panel/panel-ability.ts';
import { WebsiteDirectoryService } from '../websites/website-directory.service.ts';
import type { WebsiteFacts } from '../websites/websites.repository.ts';
import { type AdditionAnswer, type AdditionCommand, refused } from './addition-command.ts';
import { AdditionOperationsService } from './addition-operations.service.ts';
import { AdditionStartService } from './addition-start.service.ts';
import { messageOf, messageFields } from '../../foundation/messages/message.ts';

/** Where the customer wants to add it. */
interface Target {
  location: ServerLocation;
  accountId: string;
}

type Operation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

/** Adds websites with names of their own, subdomains and aliases to hosting accounts. */
@Injectable()
export class AddWebsiteService implements OnModuleInit {
  constructor(
    private readonly starts: AdditionStartService,
    private readonly additions: AdditionOperationsService,
    private readonly accounts: AccountsRepository,
    private readonly directory: WebsiteDirectoryService,
    private readonly operations: OperationsService,
    private readonly ownership: Ownership,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'website-addition',
      async (userId, id) => (await this.additions.find(id))?.ownerId === userId,
    );
  }

  /** @param name A-labels, lower case, as in the other two */
  async addDomain(userId: string, target: Target, name: string): Promise<AdditionAnswer> {
    const account = await this.#account(userId, target.accountId);
    return this.#add({ account, name, location: target.location, addition: { way: 'domain' } });
  }

  /** @param below the name of the parent website */
  async addSubdomain(
    userId: string,
    target: Target,
    { below, label }: { below: string; label: string },
  ): Promise<AdditionAnswer> {
    const account = await this.#account(userId, target.accountId);
    const website = await this.directory.findActive(userId, { name: below });
    if (!isHere(account, target, website)) return refused(messageOf('hosting.wrongOption'));
    const refusal = this.directory.refusalOf(website, subdomainsAbility);
    if (refusal !== undefined) return refused(refusal);
    const all = await this.directory.listAllOf(userId, account.id);
    // To the panel, a subdomain of a subdomain belongs to the website above both.
    const parent =
      website.kind === 'subdomain'
        ? all.find(({ panelSiteId }) => panelSiteId === website.parentSiteId)
        : website;
    if (parent === undefined) return refused(messageOf('hosting.wrongOption'));
    const name = `${label}.${below}`;
    const fullLabel = name.slice(0, -parent.asciiName.length - 1);
    const addition = { way: 'subdomain', parent: parent.asciiName, label: fullLabel } as const;
    return this.#add({ account, name, location: target.location, addition });
  }

  /** @param website the name of the website that is shown under the alias */
  async addAlias(
    userId: string,
    target: Target,
    { website: shown, alias: name }: { website: string; alias: string },
  ): Promise<AdditionAnswer> {
    const account = await this.#account(userId, target.accountId);
    const website = await this.directory.findActive(userId, { name: shown });
    if (!isHere(account, target, website)) return refused(messageOf('hosting.wrongOption'));
    if (website.kind === 'subdomain') return refused(messageOf('hosting.noAliasOfSubdomain'));
    const addition = { way: 'alias', target: shown } as const;
    return this.#add({ account, name, location: target.location, addition });
  }

  async statusOf(id: string): Promise<CallAnswer<typeof additionStatus>> {
    const operation = await this.additions.find(id);
    if (operation === undefined) throw new AppError('not_found');
    return { ...this.#stateOf(operation), progress: this.operations.progressOf(operation) };
  }

  /** Starts the addition and waits a while for it to finish. */
  async #add(command: AdditionCommand): Promise<AdditionAnswer> {
    const started = await this.db.transaction(() => this.starts.start(command));
    if (!('operationId' in started)) return started;
    const operation = await this.operations.wait(started.operationId, timers.addWebsiteWait);
    return { ...this.#stateOf(operation), progress: this.operations.progressOf(operation) };
  }

  #stateOf({ state, errorCode }: Operation): {
    status: 'success' | 'queued' | 'error';
    message?: string;
    message_keys?: Record<string, MessageRef>;
  } {
    if (state === 'succeeded') return { status: 'success' };
    if (state === 'failed')
      return {
        status: 'error',
        ...messageFields({ message: failureMessage('hosting.addWebsite', errorCode ?? '') }),
      };
    // Only reading it back failed when it needs attention; the next reading of the panel puts it on the dashboard.
    return { status: state === 'parked' ? 'success' : 'queued' };
  }

  /** @throws AppError not_found */
  async #account(userId: string, id: string): Promise<AccountWithServer> {
    const account = await this.accounts.findOf(userId, id);
    if (account?.state !== 'active') throw new AppError('not_found');
    return account;
  }
}

function isHere(account: AccountWithServer, { location }: Target, website: WebsiteFacts): boolean {
  return account.location === location && website.accountId === account.id;
}
