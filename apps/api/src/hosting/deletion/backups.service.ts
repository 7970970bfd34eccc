import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { backupsAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';

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

/** Makes backups on the panels before customers' data is deleted. Only workers call it. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
    private readonly servers: PanelServersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Backs up everything an account has on its server, unless a backup of this name exists.
   * @param backup.name letters, digits and hyphens
   * @returns its name, or `nothing` when the account has nothing on the server
   * @throws ProviderError backup_failed or backup_not_offered; the caller must not delete anything then
   */
  async takeOfAccount(accountId: string, backup: { name: string }, signal: AbortSignal): Promise<string> {
    const { serverId, panelCustomerId } = await this.accounts.get(accountId);
    if (panelCustomerId === null) return 'nothing';
    try {
      return await this.#take(serverId, accountId, backup.name, signal);
    } catch (error) {
      if (error instanceof ProviderError && error.code === backupErrors.notOffered)
        await this.servers.recordAbilities(serverId, { makesBackups: false }, this.clock.now());
      throw error;
    }
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
