import { addWebsiteTexts, type addWebsite, type additionStatus } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { ServerLocation } from '@homeport/contract/locations';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import {
  type AdditionAnswer,
  AdditionStartService,
  type AdditionCommand,
  refused,
} from './addition-start.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from '../websites/website-directory.service.ts';

interface Place {
  location: ServerLocation;
  target_plesk_id: string;
}

type Started = { operationId: string } | AdditionAnswer;
type Operation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

/** Adds websites with names of their own, subdomains and aliases to hosting accounts. */
@Injectable()
export class AddWebsiteService implements OnModuleInit {
  constructor(
    private readonly start: AdditionStartService,
    private readonly accounts: AccountsRepository,
    private readonly directory: WebsiteDirectoryService,
    private readonly operations: OperationsService,
    private readonly ownership: Ownership,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'website-addition',
      async (userId, id) => (await this.#addition(id))?.ownerId === userId,
    );
  }

  /** @param name canonical, as in the other two */
  async addDomain(userId: string, place: Place, name: string): Promise<AdditionAnswer> {
    const account = await this.#account(userId, place.target_plesk_id);
    return this.#answer(
      await this.#start({ account, name, location: place.location, addition: { way: 'domain' } }),
    );
  }

  /** @param below the name of the website that it hangs below */
  async addSubdomain(
    userId: string,
    place: Place,
    { below, label }: { below: string; label: string },
  ): Promise<AdditionAnswer> {
    const account = await this.#account(userId, place.target_plesk_id);
    const website = await this.directory.findActive(userId, { name: below });
    if (!isHere(account, place, website)) return refused(addWebsiteTexts.wrongOption);
    const all = await this.directory.listAllOf(userId, account.id);
    // To the panel, what hangs below a subdomain hangs below the website that carries it.
    const carrier =
      website.kind === 'subdomain'
        ? all.find(({ panelSiteId }) => panelSiteId === website.parentSiteId)
        : website;
    if (carrier === undefined) return refused(addWebsiteTexts.wrongOption);
    const name = `${label}.${below}`;
    const whole = name.slice(0, -carrier.asciiName.length - 1);
    const addition = { way: 'subdomain', parent: carrier.asciiName, label: whole } as const;
    return this.#answer(await this.#start({ account, name, location: place.location, addition }));
  }

  /** @param target the name of the website that is shown under the further name */
  async addAlias(userId: string, place: Place, target: string, name: string): Promise<AdditionAnswer> {
    const account = await this.#account(userId, place.target_plesk_id);
    const website = await this.directory.findActive(userId, { name: target });
    if (!isHere(account, place, website)) return refused(addWebsiteTexts.wrongOption);
    if (website.kind === 'subdomain')
      return refused('A subdomain cannot have an alias. Please choose the website above it.');
    const addition = { way: 'alias', target } as const;
    return this.#answer(await this.#start({ account, name, location: place.location, addition }));
  }

  async statusOf(id: string): Promise<CallAnswer<typeof additionStatus>> {
    const operation = await this.#addition(id);
    if (operation === undefined) throw new AppError('not_found');
    return { ...this.#stateOf(operation), progress: this.operations.progressOf(operation) };
  }

  #start(wish: AdditionCommand): Promise<Started> {
    return this.db.transaction(() => this.start.start(wish));
  }

  async #answer(started: Started): Promise<CallAnswer<typeof addWebsite>> {
    if (!('operationId' in started)) return started;
    const operation = await this.operations.wait(started.operationId, timers.addWebsiteWait);
    return { ...this.#stateOf(operation), progress: this.operations.progressOf(operation) };
  }

  #stateOf({ state, errorCode }: Operation): {
    status: 'success' | 'queued' | 'error';
    message?: string;
  } {
    if (state === 'succeeded') return { status: 'success' };
    if (state === 'failed')
      return { status: 'error', message: failureMessage('hosting.addWebsite', errorCode ?? '') };
    // What is parked is done but for its place on the dashboard, which the next reading of the panel gives it.
    return { status: state === 'parked' ? 'success' : 'queued' };
  }

  /** @throws AppError not_found */
  async #account(userId: string, id: string): Promise<AccountWithServer> {
    const account = await this.accounts.findOf(userId, id);
    if (account?.state !== 'active') throw new AppError('not_found');
    return account;
  }

  async #addition(id: string): Promise<Operation | undefined> {
    const operation = isId(id) ? await this.operations.find(id) : null;
    const kinds: readonly string[] = this.start.kinds;
    return operation !== null && kinds.includes(operation.kind) ? operation : undefined;
  }
}

function isHere(account: AccountWithServer, { location }: Place, website: WebsiteFacts): boolean {
  return account.location === location && website.accountId === account.id;
}
