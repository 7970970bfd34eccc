import type { WebsiteKind } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type Step,
  type StepContext,
} from '../../foundation/operations/operation.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { backupErrors, Backups } from './backups.service.ts';
import { HostingPanel } from '../hosting-panel.port.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { othersThatGo } from '../websites/sub-websites.ts';
import { WebsiteDirectory } from '../websites/website-directory.service.ts';
import { WebsiteRecordsService } from '../websites/website-records.service.ts';

export interface DeletionInput extends JsonObject {
  readonly websiteId: string;
  readonly accountId: string;
  readonly serverId: string;
  readonly panelSiteId: number;
  readonly kind: WebsiteKind;
  /** What is deleted: the website's name, or the alias's. */
  readonly name: string;
  readonly plan: PlanName;
  /** The customer agreed to go without a backup; missing in older operations: they did not. */
  readonly withoutBackup: boolean;
}

type Context = StepContext<DeletionInput>;

/** The steps that deletions are made of. Nothing is deleted before a backup is complete, unless the customer agreed. */
@Injectable()
export class DeletionSteps {
  constructor(
    private readonly panel: HostingPanel,
    private readonly backups: Backups,
    private readonly accounts: AccountsRepository,
    private readonly directory: WebsiteDirectory,
    private readonly records: WebsiteRecordsService,
    private readonly reading: PanelReadingService,
    private readonly db: Database,
  ) {}

  readonly backup: Step<DeletionInput> = {
    name: 'backup',
    label: 'Taking a backup first',
    weight: 4,
    timeoutMs: 1_800_000,
    run: async ({ operationId, input, signal }) => ({
      backup:
        input.withoutBackup === true
          ? 'declined'
          : await this.backups.takeOfAccount(input.accountId, { name: `before-${operationId}` }, signal),
    }),
  };

  readonly website: Step<DeletionInput> = {
    name: 'delete',
    label: 'Deleting the website',
    weight: 3,
    timeoutMs: 300_000,
    irrevocable: true,
    run: async ({ input: { serverId, kind, panelSiteId } }) => {
      if (kind === 'main') throw new Error('A main website goes with its webspace');
      await this.panel.removeWebsite(serverId, { kind, panelSiteId });
      return { deleted: true };
    },
  };

  readonly webspace: Step<DeletionInput> = {
    name: 'delete',
    label: 'Deleting the website',
    weight: 3,
    timeoutMs: 300_000,
    irrevocable: true,
    check: async ({ input }) => {
      const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
      return webspace?.panelWebspaceId === input.panelSiteId ? undefined : { deleted: true };
    },
    run: async ({ input }) => {
      const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
      // Made on the panel since the customer was told what goes along.
      if (webspace !== undefined && webspace.websites.length > 1)
        throw new OutsideError('conflict', 'others_exist', 'The webspace has other websites');
      await this.panel.removeWebspace(input.serverId, input.panelSiteId);
      return { deleted: true };
    },
  };

  readonly newWebspace: Step<DeletionInput> = {
    name: 'webspace',
    label: 'Preparing your space for the next website',
    weight: 3,
    timeoutMs: 300_000,
    check: async ({ input }) => {
      const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
      return webspace && { panelWebspaceId: webspace.panelWebspaceId };
    },
    run: async ({ input }) => {
      const account = await this.accounts.get(input.accountId);
      if (account.panelCustomerId === null) throw new Error('The account has no customer on the panel');
      return this.panel.createWebspace(input.serverId, {
        accountId: account.id,
        panelCustomerId: account.panelCustomerId,
        name: account.placeholderName,
        plan: input.plan,
      });
    },
  };

  readonly alias: Step<DeletionInput> = {
    name: 'delete',
    label: 'Deleting the alias',
    weight: 3,
    timeoutMs: 120_000,
    irrevocable: true,
    run: async ({ input }) => {
      const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
      // Only while it is this account's: meanwhile it may have become somebody else's on the same server.
      if (webspace?.websites.some(({ aliases }) => aliases.includes(input.name)))
        await this.panel.removeAlias(input.serverId, input.name);
      return { deleted: true };
    },
  };

  readonly record = this.#recording(async ({ input, results }) => {
    const website = await this.directory.get(input.websiteId);
    if (website === undefined) return;
    const all = await this.directory.listAllOf(website.userId, website.accountId);
    const webspaceId = results['webspace']?.['panelWebspaceId'];
    await this.db.transaction(async () => {
      for (const other of othersThatGo(website, all)) await this.records.removed(other);
      await this.records.removed(website);
      if (typeof webspaceId === 'number') await this.accounts.setWebspace(website.accountId, webspaceId);
    });
  });

  readonly recordAlias = this.#recording(async ({ input }) => {
    const website = await this.directory.get(input.websiteId);
    if (website === undefined) return;
    await this.db.transaction(() => this.records.aliasRemoved(website, input.name));
  });

  /** When it came to nothing, the website is what it was. */
  async failed({ input }: Pick<Context, 'input'>): Promise<void> {
    await this.records.setDeleting(input.websiteId, false);
  }

  #recording(record: (context: Context) => Promise<void>): Step<DeletionInput> {
    return {
      name: 'record',
      label: 'Updating your dashboard',
      weight: 1,
      timeoutMs: 120_000,
      run: async (context) => {
        await record(context);
        await this.reading.readAccount(context.input.accountId, context.signal);
        return { recorded: true };
      },
    };
  }
}

abstract class Deletion implements OperationDefinition<DeletionInput>, OnModuleInit {
  abstract readonly kind: OperationKind;
  abstract readonly steps: readonly Step<DeletionInput>[];
  readonly queue = 'panel';
  readonly retry = { attempts: 20, firstDelayMs: 500, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    protected readonly parts: DeletionSteps,
    private readonly operations: OperationsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  failed(context: Pick<Context, 'input'>): Promise<void> {
    return this.parts.failed(context);
  }

  message(errorCode: string): string {
    switch (errorCode) {
      case backupErrors.failed:
        return 'The backup failed, so nothing was deleted. Try again, or delete without a backup.';
      case backupErrors.notOffered:
        return 'This server can’t make backups, so nothing was deleted. You can delete without a backup.';
      case 'others_exist':
        return 'There are other websites in this hosting account by now. Please reload, and delete them first.';
      default:
        return 'The hosting server could not delete this now. Please try again in a few minutes.';
    }
  }
}

/** Deletes an add-on website or a subdomain. */
@Injectable()
export class DeleteWebsiteOperation extends Deletion {
  readonly kind = 'hosting.deleteWebsite';
  readonly steps: readonly Step<DeletionInput>[];

  constructor(parts: DeletionSteps, operations: OperationsService) {
    super(parts, operations);
    this.steps = [parts.backup, parts.website, parts.record];
  }
}

/** Deletes a main website: its webspace goes with it, and an empty one takes its place. */
@Injectable()
export class DeleteMainWebsiteOperation extends Deletion {
  readonly kind = 'hosting.deleteMainWebsite';
  readonly steps: readonly Step<DeletionInput>[];

  constructor(parts: DeletionSteps, operations: OperationsService) {
    super(parts, operations);
    this.steps = [parts.backup, parts.webspace, parts.newWebspace, parts.record];
  }
}

/** Deletes a further name of a website. */
@Injectable()
export class DeleteAliasOperation extends Deletion {
  readonly kind = 'hosting.deleteAlias';
  readonly steps: readonly Step<DeletionInput>[];

  constructor(parts: DeletionSteps, operations: OperationsService) {
    super(parts, operations);
    this.steps = [parts.alias, parts.recordAlias];
  }
}
