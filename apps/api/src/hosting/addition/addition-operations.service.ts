import { isDeepStrictEqual } from 'node:util';
import type { PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { isId } from '../../foundation/ids/ids.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Addition, AddWebsiteOperation } from './add-website.operation.ts';
import type { AdditionCommand } from './addition-command.ts';
import { ConnectDomainOperation } from './connect-domain.operation.ts';
import { OpenLocationOperation } from './open-location.operation.ts';

type Operation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

const kinds: readonly OperationKind[] = [
  'hosting.addWebsite',
  'hosting.openLocation',
  'hosting.connectDomain',
];

/** Repeated requests within this window get the original success. */
const repeatedWithinMs = 10 * 60_000;

/** An addition that has not finished. */
export interface UnfinishedAddition {
  id: string;
  name: string | undefined;
  isAlias: boolean;
  isSameAs: (command: AdditionCommand) => boolean;
}

/**
 * The operations that add a website: the first one of an account, a further one, or the first one in a new location.
 */
@Injectable()
export class AdditionOperationsService {
  constructor(
    private readonly operations: OperationsService,
    private readonly add: AddWebsiteOperation,
    private readonly connect: ConnectDomainOperation,
    private readonly openLocation: OpenLocationOperation,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined when the id is not an addition's */
  async find(id: string): Promise<Operation | undefined> {
    const operation = isId(id) ? await this.operations.find(id) : null;
    return operation !== null && (kinds as readonly string[]).includes(operation.kind)
      ? operation
      : undefined;
  }

  async listUnfinished(userId: string): Promise<UnfinishedAddition[]> {
    const rows = await this.operations.listUnfinishedOf(kinds, [userId]);
    return rows.map((row) => ({
      id: row.id,
      name: nameOf(row),
      isAlias: (row.input as AnyInput).addition?.way === 'alias',
      isSameAs: (command) => isSame(row, command),
    }));
  }

  /** Whether the first domain of the account is being connected. */
  async isConnecting(accountId: string): Promise<boolean> {
    return this.operations.isUnderWay('hosting.connectDomain', accountId);
  }

  /** Whether the same command succeeded a moment ago. */
  async wasJustDone(command: AdditionCommand): Promise<boolean> {
    const latest = [
      await this.operations.latest('hosting.addWebsite', command.name),
      await this.operations.latest('hosting.openLocation', command.name),
      await this.operations.latest('hosting.connectDomain', command.account.id),
    ];
    const since = this.clock.now().getTime() - repeatedWithinMs;
    return latest.some(
      (each) =>
        each?.state === 'succeeded' &&
        (each.finishedAt?.getTime() ?? 0) > since &&
        nameOf(each) === command.name &&
        isSame(each, command),
    );
  }

  /**
   * Starts the addition to the command's account.
   * @param isFirst the account has no website yet: its placeholder gets the name
   * @returns the operation's id
   */
  async start(command: AdditionCommand, isFirst: boolean): Promise<string> {
    const { account, name, addition } = command;
    const { id: accountId, serverId, userId } = account;
    await this.#record(command, accountId);
    const { operationId } = isFirst
      ? await this.operations.start(this.connect.definition, {
          key: accountId,
          ownerId: userId,
          input: { accountId, serverId, domain: name },
        })
      : await this.operations.start(this.add.definition, {
          key: name,
          ownerId: userId,
          input: { accountId, serverId, name, addition },
        });
    return operationId;
  }

  /** Starts the setup of a new account with the website as its first one. @returns the operation's id */
  async startInNewLocation(
    command: AdditionCommand,
    account: { accountId: string; serverId: string; plan: PlanName },
  ): Promise<string> {
    await this.#record(command, account.accountId);
    const { account: like, location, name } = command;
    const { operationId } = await this.operations.start(this.openLocation.definition, {
      key: name,
      ownerId: like.userId,
      input: { ...account, location, domain: name },
    });
    return operationId;
  }

  async #record({ account, location, name, addition }: AdditionCommand, accountId: string): Promise<void> {
    await this.audit.record({
      userId: account.userId,
      actorId: account.userId,
      kind: 'hosting.website_asked',
      detail: { name, as: addition.way, location, accountId },
    });
  }
}

interface Work {
  input: unknown;
}

/** The input of any of the operations. */
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

function isSame({ input }: Work, { account, location, addition }: AdditionCommand): boolean {
  const { accountId, location: newLocation, addition: added = { way: 'domain' } } = input as AnyInput;
  const isSamePlace = newLocation === undefined ? accountId === account.id : newLocation === location;
  return isSamePlace && isDeepStrictEqual(added, addition);
}
