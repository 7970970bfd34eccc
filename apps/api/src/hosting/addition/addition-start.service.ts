import { isDeepStrictEqual } from 'node:util';
import { domainToUnicode } from 'node:url';
import { addWebsiteTexts, type addWebsite } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import type { ServerLocation } from '@homeport/contract/locations';
import { includesLocations, websiteLimit } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { BillingService, type CurrentPlan } from '../../billing/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { type Addition, AddWebsiteOperation } from './add-website.operation.ts';
import { ConnectDomainOperation } from './connect-domain.operation.ts';
import { NameClaimsService, NamePolicyService, type NameRefusal } from '../../names/index.ts';
import { OpenLocationOperation } from './open-location.operation.ts';
import { WebsitesRepository } from '../websites/websites.repository.ts';

export type AdditionAnswer = CallAnswer<typeof addWebsite>;
type Started = { operationId: string } | AdditionAnswer;

export interface AdditionCommand {
  account: AccountWithServer;
  location: ServerLocation;
  /** A-labels, lower case. */
  name: string;
  addition: Addition;
}

/** What a repeated request of somebody who did not see the answer is taken for. */
const repeatedWithinMs = 10 * 60_000;

/** Decides whether a website may be added, and begins it: one decision about a customer at a time. */
@Injectable()
export class AdditionStartService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly accountService: AccountsService,
    private readonly websites: WebsitesRepository,
    private readonly claims: NameClaimsService,
    private readonly policy: NamePolicyService,
    private readonly billing: BillingService,
    private readonly operations: OperationsService,
    private readonly add: AddWebsiteOperation,
    private readonly openLocation: OpenLocationOperation,
    private readonly connect: ConnectDomainOperation,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The kinds of work by which websites come to be. */
  get kinds(): readonly OperationKind[] {
    return ['hosting.addWebsite', 'hosting.openLocation', 'hosting.connectDomain'];
  }

  /** @returns what is under way by this wish, also when it was begun before, or why it cannot be */
  async start(wish: AdditionCommand): Promise<Started> {
    const { userId } = wish.account;
    await this.accounts.lockOwner(userId);
    const underWay = await this.operations.listUnfinishedOf(this.kinds, [userId]);
    const same = underWay.find((each) => nameOf(each) === wish.name);
    if (same !== undefined)
      return isOf(same, wish)
        ? { operationId: same.id }
        : refused(`${domainToUnicode(wish.name)} is being added right now.`);
    if (await this.websites.ownsHostName(userId, wish.name)) return this.#present(wish);
    const plan = await this.billing.planOf(userId);
    if (plan === null) throw new AppError('not_found');
    const coming = underWay.filter(isWebsite).flatMap((each) => nameOf(each) ?? []);
    return (
      (await this.#refusal(wish, plan, coming)) ??
      (wish.location === wish.account.location ? this.#here(wish) : this.#elsewhere(wish, plan))
    );
  }

  async #refusal(
    { account, location, name, addition }: AdditionCommand,
    plan: CurrentPlan,
    coming: readonly string[],
  ): Promise<AdditionAnswer | undefined> {
    if (name.length > limits.hostname) return refused('ERROR! Invalid domain name.');
    if (location !== account.location) {
      const all = await this.accounts.listOf(account.userId);
      const there = all.find((each) => each.location === location);
      if (there !== undefined)
        return refused(
          there.state === 'active'
            ? addWebsiteTexts.wrongOption
            : 'Your hosting account in this location is being set up. Please try again in a minute.',
        );
      if (!includesLocations(plan.planName))
        return upgrade('Your plan includes one hosting location. Please upgrade it to use further ones.');
    }
    const refusal = await this.policy.check(account.userId, name);
    if (refusal !== undefined) return unfit(refusal);
    const limit = websiteLimit({ plan: plan.planName, priceList: plan.priceList });
    if (addition.way === 'alias' || limit === null) return undefined;
    const present = await this.websites.listNames(account.userId);
    return new Set([...present, ...coming]).size < limit
      ? undefined
      : upgrade(`Your plan includes ${limit} websites. Please upgrade it to add more.`);
  }

  async #here(wish: AdditionCommand): Promise<Started> {
    const { account, name, addition } = wish;
    const place = { accountId: account.id, serverId: account.serverId };
    // The first website of an account takes the place of its placeholder.
    const isFirst = addition.way === 'domain' && (await this.websites.findMain(account.id)) === null;
    if (isFirst && (await this.operations.isUnderWay('hosting.connectDomain', account.id)))
      return refused('Another domain is being connected right now. Please try again in a minute.');
    const refusal = await this.#take(wish, account.id);
    if (refusal !== undefined) return unfit(refusal);
    const { operationId } = isFirst
      ? await this.operations.start(this.connect.definition, {
          key: account.id,
          ownerId: account.userId,
          input: { ...place, domain: name },
        })
      : await this.operations.start(this.add.definition, {
          key: name,
          ownerId: account.userId,
          input: { ...place, name, addition },
        });
    return { operationId };
  }

  async #elsewhere(wish: AdditionCommand, plan: CurrentPlan): Promise<Started> {
    const { account, location, name } = wish;
    const opened = await this.accountService.open({ like: account, plan, location });
    if (opened === undefined)
      return refused('No server is available in this location right now. Please choose another one.');
    const refusal = await this.#take(wish, opened.accountId);
    // Nothing of what was written until here stays.
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal.message });
    return this.operations.start(this.openLocation.definition, {
      key: name,
      ownerId: account.userId,
      input: { ...opened, plan: plan.planName, location, domain: name },
    });
  }

  async #take(wish: AdditionCommand, accountId: string): Promise<NameRefusal | undefined> {
    const { account, location, name, addition } = wish;
    const { userId } = account;
    const refusal = await this.claims.take({ userId, accountId }, name);
    if (refusal !== undefined) return refusal;
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'hosting.website_asked',
      detail: { name, as: addition.way, location, accountId },
    });
    return undefined;
  }

  /** The name is on a website of theirs: by this very wish, a moment ago, or since long. */
  async #present(wish: AdditionCommand): Promise<AdditionAnswer> {
    const latest = [
      await this.operations.latest('hosting.addWebsite', wish.name),
      await this.operations.latest('hosting.openLocation', wish.name),
      await this.operations.latest('hosting.connectDomain', wish.account.id),
    ];
    const since = this.clock.now().getTime() - repeatedWithinMs;
    const repeated = latest.some(
      (each) =>
        each?.state === 'succeeded' &&
        (each.finishedAt?.getTime() ?? 0) > since &&
        nameOf(each) === wish.name &&
        isOf(each, wish),
    );
    return repeated
      ? { status: 'success', progress: null }
      : refused(`${domainToUnicode(wish.name)} is already on one of your websites.`);
  }
}

export function refused(message: string): AdditionAnswer {
  return { status: 'error', message, progress: null };
}

function unfit({ message, provable }: NameRefusal): AdditionAnswer {
  return { ...refused(message), provable };
}

function upgrade(message: string): AdditionAnswer {
  return { status: 'upgrade', message, progress: null };
}

interface Work {
  kind: string;
  input: unknown;
}

interface AnyInput {
  accountId?: string;
  location?: string;
  name?: string;
  domain?: string;
  addition?: Addition;
}

function nameOf({ input }: Work): string | undefined {
  const { name, domain } = input as AnyInput;
  return name ?? domain;
}

function isWebsite({ input }: Work): boolean {
  return (input as AnyInput).addition?.way !== 'alias';
}

/** Whether a piece of work on the name is what is wished for. */
function isOf({ input }: Work, { account, location, addition }: AdditionCommand): boolean {
  const { accountId, location: at, addition: asked = { way: 'domain' } } = input as AnyInput;
  const sameAccount = at === undefined ? accountId === account.id : at === location;
  return sameAccount && isDeepStrictEqual(asked, addition);
}
