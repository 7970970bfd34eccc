import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { PlanName } from '@homeport/contract/plans';
import type { deleteWarnings, deleteWebsite } from '@homeport/contract/website-deletion';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { DeleteWebsiteOperation } from './delete-website.operation.ts';
import type { DeletionInput } from './deletion-steps.service.ts';
import { backupErrors, missingBackup } from '../backups/backups.service.ts';
import { dependentsOf } from './dependent-websites.ts';
import { WebsiteDirectoryService } from '../websites/website-directory.service.ts';
import { WebsiteRecordsService } from '../websites/website-records.service.ts';
import type { WebsiteFacts } from '../websites/websites.repository.ts';
import { type Message, messageOf, messageFields } from '../../foundation/messages/message.ts';

type Answer = CallAnswer<typeof deleteWebsite>;
type Warnings = CallAnswer<typeof deleteWarnings>;

interface Target {
  website: WebsiteFacts;
  /** Set when an alias of the website is to be deleted, not the website. */
  alias: string | undefined;
  /** Its subdomains; for a main website everything else in its webspace. */
  others: WebsiteFacts[];
}

/** Deletes websites and aliases, and says beforehand what else would be deleted. */
@Injectable()
export class WebsiteDeletionService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly accounts: AccountsRepository,
    private readonly billing: BillingService,
    private readonly deletion: DeleteWebsiteOperation,
    private readonly records: WebsiteRecordsService,
    private readonly operations: OperationsService,
    private readonly db: Database,
  ) {}

  async warningsOf(userId: string, accountId: string, name: string): Promise<Warnings> {
    const { website, alias, others } = await this.#target(userId, accountId, name);
    const isKept = isKeptBy((await this.billing.planOf(userId))?.planName, website, alias);
    const backup = alias === undefined ? await this.#backupBefore(userId, website) : undefined;
    return {
      status: 'success',
      type: alias === undefined ? website.kind : 'alias',
      sub_websites: others.map(({ asciiName }) => ({ ascii_name: asciiName })),
      allowed: !isKept && !isRefused(website, alias, others),
      ...(backup === undefined ? {} : { backup }),
    };
  }

  /** Starts the deletion or joins the one under way, and waits a while for it to finish. */
  async deleteOf(
    userId: string,
    accountId: string,
    { name, withoutBackup }: { name: string; withoutBackup: boolean },
  ): Promise<Answer> {
    const account = await this.accounts.findOf(userId, accountId);
    if (account === null) throw new AppError('not_found');
    const plan = await this.billing.planOf(userId);
    if (plan === null) throw new AppError('not_found');
    const started = await this.db.transaction(() =>
      this.#start(account, { plan: plan.planName, name, withoutBackup }),
    );
    if (typeof started !== 'string') return started;
    const operation = await this.operations.wait(started, timers.deleteWait);
    if (operation.state === 'succeeded') return { status: 'success' };
    if (operation.state !== 'failed') return { status: 'queued' };
    return this.#refusal(operation.errorCode ?? '');
  }

  async #start(
    account: AccountWithServer,
    { plan, name, withoutBackup }: Pick<DeletionInput, 'plan' | 'name'> & { withoutBackup: boolean },
  ): Promise<string | Answer> {
    await this.accounts.lockOwner(account.userId);
    const { website, alias, others } = await this.#target(account.userId, account.id, name);
    if (isRefused(website, alias, others))
      return { status: 'error', ...messageFields({ message: othersFirst(others) }) };
    if (isKeptBy(plan, website, alias))
      return { status: 'error', ...messageFields({ message: messageOf('hosting.legacyMainStays') }) };
    if (website.state === 'missing') {
      await this.records.removed(website);
      return { status: 'success' };
    }
    if (alias === undefined && !withoutBackup && account.server.makesBackups === false)
      return this.#refusal(backupErrors.notOffered);
    if (await this.operations.isUnderWay('hosting.restoreBackup', account.id))
      return { status: 'error', ...messageFields({ message: messageOf('hosting.restoreUnderWay') }) };
    return this.deletion.start(website, { name, plan, withoutBackup });
  }

  /** Whether a backup will be made before this website is deleted. */
  async #backupBefore(userId: string, website: WebsiteFacts): Promise<Warnings['backup']> {
    const kind = website.kind === 'main' ? 'hosting.deleteMainWebsite' : 'hosting.deleteWebsite';
    const [account, last] = await Promise.all([
      this.accounts.findOf(userId, website.accountId),
      this.operations.latest(kind, website.id),
    ]);
    const makesBackups = account?.server.makesBackups ?? null;
    if (makesBackups === false) return 'not_offered';
    if (last?.state === 'failed' && missingBackup(last.errorCode) !== undefined) return 'failed';
    return makesBackups === null ? 'unknown' : 'taken_first';
  }

  #refusal(errorCode: string): Answer {
    const backup = missingBackup(errorCode);
    const message = failureMessage('hosting.deleteWebsite', errorCode);
    return { status: 'error', ...messageFields({ message }), ...(backup === undefined ? {} : { backup }) };
  }

  /** @throws AppError not_found unless the account has a website or alias of this name */
  async #target(userId: string, accountId: string, name: string): Promise<Target> {
    const websites = await this.directory.listAllOf(userId, accountId);
    const website =
      websites.find(({ asciiName }) => asciiName === name) ??
      websites.find(({ aliases }) => aliases.includes(name));
    if (website === undefined) throw new AppError('not_found');
    const alias = website.asciiName === name ? undefined : name;
    return { website, alias, others: alias === undefined ? dependentsOf(website, websites) : [] };
  }
}

/** A webspace is deleted with its main website, so the customer has to delete its other websites first. */
function isRefused(
  { kind, state }: WebsiteFacts,
  alias: string | undefined,
  others: readonly WebsiteFacts[],
): boolean {
  return kind === 'main' && state !== 'missing' && alias === undefined && others.length > 0;
}

/** With a main website its webspace ends. The legacy plan has no service plan from which a new one could be created. */
function isKeptBy(
  plan: PlanName | undefined,
  { kind, state }: WebsiteFacts,
  alias: string | undefined,
): boolean {
  return plan === 'legacy' && kind === 'main' && state !== 'missing' && alias === undefined;
}

function othersFirst(others: readonly WebsiteFacts[]): Message {
  const names = others.map(({ asciiName }) => asciiName).join(', ');
  return messageOf('hosting.othersFirst', { names });
}
