import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { backupsAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { WebsitesRepository } from '../websites/websites.repository.ts';
import { BackupsRepository } from './backups.repository.ts';

const firstPollMs = 250;
const longestPollMs = 10_000;
/** Longer than any ordinary backup, shorter than the timeout of the steps that wait for one. */
const longestMs = 25 * 60_000;

/** Error codes of operations that could not make a backup. */
export const backupErrors = { failed: 'backup_failed', notOffered: 'backup_not_offered' } as const;

/** Why an operation has no backup, by its error code; undefined for other errors. */
export function missingBackup(errorCode: string | null): 'failed' | 'not_offered' | undefined {
  if (errorCode === backupErrors.failed) return 'failed';
  return errorCode === backupErrors.notOffered ? 'not_offered' : undefined;
}

/** Why a backup is made; see the schema. */
export type BackupReason = 'customer' | 'deletion' | 'template' | 'restore';

export interface WantedBackup {
  /** Letters, digits and hyphens. */
  name: string;
  reason: BackupReason;
  /** The website that is deleted or gets a template. */
  subject?: string;
}

/** Makes and restores backups on the panels. Only workers call it. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
    private readonly servers: PanelServersRepository,
    private readonly websites: WebsitesRepository,
    private readonly backups: BackupsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Backs up everything an account has on its server, unless a backup of this name exists, and lists it.
   * @returns its name, or `nothing` when the account has nothing on the server
   * @throws ProviderError backup_failed or backup_not_offered; the caller must not delete anything then
   */
  async takeOfAccount(accountId: string, backup: WantedBackup, signal: AbortSignal): Promise<string> {
    const { serverId, panelCustomerId } = await this.accounts.get(accountId);
    if (panelCustomerId === null) return 'nothing';
    try {
      const name = await this.#take(serverId, accountId, backup.name, signal);
      if (name !== 'nothing') await this.#list(serverId, accountId, backup);
      return name;
    } catch (error) {
      if (error instanceof ProviderError && error.code === backupErrors.notOffered)
        await this.servers.recordAbilities(serverId, { makesBackups: false }, this.clock.now());
      throw error;
    }
  }

  /**
   * Restores a backup of an account.
   * @throws ProviderError backup_gone, backup_of_another, restore_failed or backup_not_offered
   */
  async restore(accountId: string, backupId: string): Promise<void> {
    const backup = await this.backups.find(accountId, backupId);
    if (backup === null) throw new ProviderError('not_found', 'backup_gone', `No backup ${backupId}`);
    const { serverId, name, mainWebsite } = backup;
    const panel = await this.panels.require(serverId, backupsAbility);
    if (!(await panel.hasBackup(serverId, name))) return this.#gone(backupId);
    await panel.restoreBackup(serverId, { accountId, name, mainWebsite });
    await this.backups.markRestored(backupId);
  }

  async #gone(backupId: string): Promise<never> {
    await this.backups.remove(backupId);
    throw new ProviderError('not_found', 'backup_gone', `The file of ${backupId} is gone`);
  }

  async #list(serverId: string, accountId: string, { name, reason, subject }: WantedBackup): Promise<void> {
    const websites = await this.websites.list({ accountId, state: { in: ['active', 'deleting'] } });
    await this.backups.add({
      accountId,
      serverId,
      name,
      reason,
      mainWebsite: websites.find(({ kind }) => kind === 'main')?.asciiName ?? '',
      websites: websites.map(({ asciiName }) => asciiName),
      subject: subject ?? null,
    });
  }

  async #take(serverId: string, accountId: string, name: string, signal: AbortSignal): Promise<string> {
    const panel = await this.panels.require(serverId, backupsAbility);
    // A worker that was killed after requesting the backup must not request a second one.
    if (await panel.hasBackup(serverId, name)) return name;
    const started = await panel.startBackup(serverId, { accountId, name });
    if (started === 'nothing') return 'nothing';
    const until = performance.now() + longestMs;
    let pauseMs = firstPollMs;
    for (;;) {
      if (await panel.hasBackup(serverId, name)) return name;
      if (started === 'done' || performance.now() > until)
        throw new ProviderError('rejected', backupErrors.failed, `The backup ${name} is not complete`);
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 2, longestPollMs);
    }
  }
}
