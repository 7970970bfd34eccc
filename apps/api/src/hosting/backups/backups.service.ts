import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Backup } from '../../foundation/database/generated/client.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { backupsAbility, type BackupsDriver } from '../panel/panel-ability.ts';
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
export type BackupReason = Backup['reason'];

export interface WantedBackup {
  /** Letters, digits and hyphens. */
  name: string;
  reason: BackupReason;
  /** The website that is deleted, or gets a template or another version of WordPress. */
  subject?: string;
  /** A backup that the panel must not delete to make room: its name on the panel. */
  keep?: string;
}

/** A complete backup. */
interface TakenBackup {
  /** The panel's own name for it; null: it has ours. */
  panelName: string | null;
}

/** The name of a backup on its panel. */
export function nameOnPanel({ name, panelName }: { name: string; panelName: string | null }): string {
  return panelName ?? name;
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
      const taken = await this.#take(serverId, accountId, backup, signal);
      if (taken === undefined) return 'nothing';
      await this.#list(serverId, accountId, { ...backup, ...taken });
      return backup.name;
    } catch (error) {
      if (error instanceof ProviderError && error.code === backupErrors.notOffered)
        await this.servers.recordAbilities(serverId, { makesBackups: false }, this.clock.now());
      throw error;
    }
  }

  /** The id of a backup that is still offered and was not restored; null: there is none of this name. */
  async findUnrestored(accountId: string, name: string): Promise<string | null> {
    const kept = await this.backups.listKept(accountId);
    return kept.find((backup) => backup.name === name && backup.restoredAt === null)?.id ?? null;
  }

  /**
   * Restores a backup of an account.
   * @throws ProviderError backup_gone, backup_of_another, restore_failed or backup_not_offered
   */
  async restore(accountId: string, backupId: string): Promise<void> {
    const backup = await this.backups.find(accountId, backupId);
    if (backup === null) throw new ProviderError('not_found', 'backup_gone', `No backup ${backupId}`);
    const { serverId, mainWebsite } = backup;
    const name = nameOnPanel(backup);
    const panel = await this.panels.require(serverId, backupsAbility);
    if (!(await panel.hasBackup(serverId, { accountId, name }))) return this.#gone(backupId);
    await panel.restoreBackup(serverId, { accountId, name, mainWebsite });
    await this.backups.markRestored(backupId);
  }

  async #gone(backupId: string): Promise<never> {
    await this.backups.remove(backupId);
    throw new ProviderError('not_found', 'backup_gone', `The file of ${backupId} is gone`);
  }

  async #list(
    serverId: string,
    accountId: string,
    { name, reason, subject, panelName }: WantedBackup & TakenBackup,
  ): Promise<void> {
    const websites = await this.websites.list({ accountId, states: ['active', 'deleting'] });
    await this.backups.add({
      accountId,
      serverId,
      name,
      panelName,
      reason,
      mainWebsite: websites.find(({ kind }) => kind === 'main')?.asciiName ?? '',
      websites: websites.map(({ asciiName }) => asciiName),
      subject: subject ?? null,
    });
  }

  async #take(
    serverId: string,
    accountId: string,
    { name, keep }: WantedBackup,
    signal: AbortSignal,
  ): Promise<TakenBackup | undefined> {
    const panel = await this.panels.require(serverId, backupsAbility);
    const find = await this.#finder(panel, { serverId, accountId, name });
    // A worker that was killed after requesting the backup must not request a second one.
    const earlier = await find();
    if (earlier !== undefined) return earlier;
    const started = await panel.startBackup(serverId, {
      accountId,
      name,
      ...(keep === undefined ? {} : { keep }),
    });
    if (started === 'nothing') return undefined;
    const until = performance.now() + longestMs;
    let pauseMs = firstPollMs;
    for (;;) {
      const found = await find();
      if (found !== undefined) return found;
      if (started === 'done' || performance.now() > until)
        throw new ProviderError('rejected', backupErrors.failed, `The backup ${name} is not complete`);
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 2, longestPollMs);
    }
  }

  /** How to find a backup once it is complete: by our name, or as one that the panel did not have before. */
  async #finder(
    panel: BackupsDriver,
    { serverId, accountId, name }: { serverId: string; accountId: string; name: string },
  ): Promise<() => Promise<TakenBackup | undefined>> {
    if (panel.listBackups === undefined)
      return async () =>
        (await panel.hasBackup(serverId, { accountId, name })) ? { panelName: null } : undefined;
    const listed = await this.backups.findPanelName(serverId, name);
    if (listed !== undefined) return async () => ({ panelName: listed });
    const list = async () => (await panel.listBackups?.(serverId, accountId)) ?? [];
    let earlier = await this.backups.findEarlier(serverId, name);
    if (earlier === undefined) {
      earlier = await list();
      await this.backups.recordRequest({ serverId, accountId, name, earlier });
    }
    const known = new Set(earlier);
    return async () => {
      const panelName = (await list()).findLast((each) => !known.has(each));
      return panelName === undefined ? undefined : { panelName };
    };
  }
}
