import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { HostingPanelPort } from '../hosting-panel.port.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';

const firstPollMs = 250;
const longestPollMs = 10_000;
/** Longer than any ordinary backup; below the time limit of the steps that wait for one. */
const longestMs = 25 * 60_000;

/** Why there is no backup, as error codes of operations. */
export const backupErrors = { failed: 'backup_failed', notOffered: 'backup_not_offered' } as const;

/** What a caller can do about an error code of an operation that takes a backup; undefined: it is about something else. */
export function missingBackup(errorCode: string | null): 'failed' | 'not_offered' | undefined {
  if (errorCode === backupErrors.failed) return 'failed';
  return errorCode === backupErrors.notOffered ? 'not_offered' : undefined;
}

/** Backups on the panels, taken before customers' work is destroyed. Workers alone call it. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly panel: HostingPanelPort,
    private readonly accounts: AccountsRepository,
    private readonly servers: PanelServersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a backup of all that an account has on its server, unless there is one of this name.
   * @param backup.name letters, digits and hyphens
   * @returns its name, or `nothing` when the account has nothing on the server
   * @throws ProviderError backup_failed or backup_not_offered, after which nothing may be destroyed
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
    // A worker that died after it had asked must not ask for a second one.
    if (await this.panel.hasBackup(serverId, name)) return name;
    const started = await this.panel.startBackup(serverId, { accountId, name });
    if (started === 'nothing') return 'nothing';
    const until = performance.now() + longestMs;
    let pauseMs = firstPollMs;
    for (;;) {
      if (await this.panel.hasBackup(serverId, name)) return name;
      if (started === 'done' || performance.now() > until)
        throw new ProviderError('rejected', backupErrors.failed, `The backup ${name} is not complete`);
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 2, longestPollMs);
    }
  }
}
