import { websiteKinds } from '@homeport/contract/hosting';
import { planNames } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../foundation/database/database.ts';
import {
  type OperationFacts,
  ProviderError,
  type StepContext,
} from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { dependentsOf } from './dependent-websites.ts';
import { WebsiteDirectoryService } from '../websites/website-directory.service.ts';
import { WebsiteRecordsService } from '../websites/website-records.service.ts';
import { BackupsService } from '../backups/backups.service.ts';

export const deletionInput = z.object({
  websiteId: z.string(),
  accountId: z.string(),
  serverId: z.string(),
  panelSiteId: z.string(),
  kind: z.enum(websiteKinds),
  /** The name of the website, or the alias that is deleted. */
  name: z.string(),
  plan: z.enum(planNames),
  /** The customer agreed to delete without a backup. */
  withoutBackup: z.boolean().default(false),
});
export type DeletionInput = z.infer<typeof deletionInput>;

type Context = StepContext<DeletionInput>;
type WithWebspace = { webspace: { panelWebspaceId: string } };

const recording = {
  name: 'record' as const,
  label: 'steps.updatingDashboard' as const,
  weight: 1,
  timeoutMs: 120_000,
};

/** The steps of all deletions. Without the customer's agreement, nothing is deleted before a backup is complete. */
@Injectable()
export class DeletionStepsService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly backups: BackupsService,
    private readonly accounts: AccountsRepository,
    private readonly directory: WebsiteDirectoryService,
    private readonly records: WebsiteRecordsService,
    private readonly reading: PanelReadingService,
    private readonly db: Database,
  ) {}

  readonly backup = {
    name: 'backup' as const,
    label: 'steps.takingBackupFirst' as const,
    weight: 4,
    timeoutMs: 1_800_000,
    run: async ({ operationId, input, signal }: Context) => ({
      backup: input.withoutBackup ? 'declined' : await this.#backUp(operationId, input, signal),
    }),
  };

  readonly website = {
    name: 'delete' as const,
    label: 'steps.deletingWebsite' as const,
    weight: 3,
    timeoutMs: 300_000,
    irrevocable: true,
    run: async ({ input: { serverId, kind, panelSiteId } }: Context) => {
      if (kind === 'main') throw new Error('A main website is deleted with its webspace');
      const panel = await this.panels.of(serverId);
      await panel.removeWebsite(serverId, { kind, panelSiteId });
      return { deleted: true };
    },
  };

  readonly webspace = {
    name: 'delete' as const,
    label: 'steps.deletingWebsite' as const,
    weight: 3,
    timeoutMs: 300_000,
    irrevocable: true,
    check: async ({ input }: Context) =>
      (await this.#findWebspaceWith(input)) === undefined ? { deleted: true } : undefined,
    run: async ({ input }: Context) => {
      const webspace = await this.#findWebspaceWith(input);
      if (webspace === undefined) return { deleted: true };
      // Created on the panel since the customer saw the warning.
      if (webspace.websites.length > 1)
        throw new ProviderError('conflict', 'others_exist', 'The webspace has other websites');
      const panel = await this.panels.of(input.serverId);
      await panel.removeWebspace(input.serverId, webspace.panelWebspaceId);
      return { deleted: true };
    },
  };

  readonly newWebspace = {
    name: 'webspace' as const,
    label: 'steps.preparingSpaceForNext' as const,
    weight: 3,
    timeoutMs: 300_000,
    check: async ({ input }: Context) => {
      const panel = await this.panels.of(input.serverId);
      const webspace = await panel.findWebspace(input.serverId, input.accountId);
      return webspace && { panelWebspaceId: webspace.panelWebspaceId };
    },
    run: async ({ input }: Context) => {
      const account = await this.accounts.get(input.accountId);
      if (account.panelCustomerId === null) throw new Error('The account has no customer on the panel');
      const panel = await this.panels.of(input.serverId);
      return panel.createWebspace(input.serverId, {
        accountId: account.id,
        panelCustomerId: account.panelCustomerId,
        name: account.placeholderName,
        plan: input.plan,
      });
    },
  };

  readonly alias = {
    name: 'delete' as const,
    label: 'steps.deletingAlias' as const,
    weight: 3,
    timeoutMs: 120_000,
    irrevocable: true,
    run: async ({ input }: Context) => {
      const panel = await this.panels.of(input.serverId);
      const webspace = await panel.findWebspace(input.serverId, input.accountId);
      // Another customer on the same server may have taken the name in the meantime.
      if (webspace?.websites.some(({ aliases }) => aliases.includes(input.name)))
        await panel.removeAlias(input.serverId, input.name);
      return { deleted: true };
    },
  };

  /** For websites whose webspace stays. */
  readonly record = {
    ...recording,
    run: async ({ input, signal }: Context) => this.#recordWebsite(input, signal, undefined),
  };

  readonly recordMain = {
    ...recording,
    run: async ({ input, results, signal }: StepContext<DeletionInput, WithWebspace>) =>
      this.#recordWebsite(input, signal, results.webspace.panelWebspaceId),
  };

  readonly recordAlias = {
    ...recording,
    run: async ({ input, signal }: Context) => {
      const website = await this.directory.get(input.websiteId);
      if (website !== undefined)
        await this.db.transaction(() => this.records.aliasRemoved(website, input.name));
      return this.#refresh(input, signal);
    },
  };

  async failed({ input }: OperationFacts<DeletionInput>): Promise<void> {
    await this.records.setDeleting(input.websiteId, false);
  }

  async #backUp(
    operationId: string,
    { accountId, name }: DeletionInput,
    signal: AbortSignal,
  ): Promise<string> {
    const backup = { name: `before-${operationId}`, reason: 'deletion', subject: name } as const;
    return this.backups.takeOfAccount(accountId, backup, signal);
  }

  /** The account's webspace, if it still has the website. */
  async #findWebspaceWith({ serverId, accountId, panelSiteId }: DeletionInput) {
    const panel = await this.panels.of(serverId);
    const webspace = await panel.findWebspace(serverId, accountId);
    return webspace?.websites.some((website) => website.panelSiteId === panelSiteId) ? webspace : undefined;
  }

  /** @param webspaceId the new webspace of a main website's account */
  async #recordWebsite(input: DeletionInput, signal: AbortSignal, webspaceId: string | undefined) {
    const website = await this.directory.get(input.websiteId);
    if (website !== undefined) {
      const all = await this.directory.listAllOf(website.userId, website.accountId);
      await this.db.transaction(async () => {
        for (const other of dependentsOf(website, all)) await this.records.removed(other);
        await this.records.removed(website);
        if (webspaceId !== undefined) await this.accounts.setWebspace(website.accountId, webspaceId);
      });
    }
    return this.#refresh(input, signal);
  }

  async #refresh({ accountId }: DeletionInput, signal: AbortSignal): Promise<{ recorded: boolean }> {
    await this.reading.readAccount(accountId, signal);
    return { recorded: true };
  }
}
