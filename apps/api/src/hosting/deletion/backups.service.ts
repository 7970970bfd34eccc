import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { OutsideError } from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { HostingPanel } from '../hosting-panel.port.ts';

interface WantedBackup {
  /** null: nothing of the customer is on the server. */
  panelCustomerId: number | null;
  /** One of the same name is not taken twice. */
  name: string;
  description: string;
}

const pollMs = 1_000;

/** Backups on the panels, taken before customers' work is deleted. Workers alone call it. */
@Injectable()
export class Backups {
  constructor(
    private readonly panel: HostingPanel,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Of all that an account has on its server; as `take`. */
  async takeOfAccount(
    accountId: string,
    backup: Omit<WantedBackup, 'panelCustomerId'>,
    signal: AbortSignal,
  ): Promise<string> {
    const { serverId, panelCustomerId } = await this.accounts.get(accountId);
    return this.take(serverId, { ...backup, panelCustomerId }, signal);
  }

  /**
   * Takes a backup, or waits for the end of the one of this name.
   * @returns its name, or `none` where the server makes no backups
   * @throws OutsideError backup_failed
   */
  async take(
    serverId: string,
    { panelCustomerId, name, description }: WantedBackup,
    signal: AbortSignal,
  ): Promise<string> {
    if (panelCustomerId === null) return 'none';
    const backup = { panelCustomerId, name };
    try {
      // A worker that died after it had asked must not ask for a second one.
      if ((await this.panel.findBackup(serverId, backup)) === undefined)
        await this.panel.startBackup(serverId, { ...backup, description });
    } catch (error) {
      // The server makes no backups; the customer's wish stands.
      if (error instanceof OutsideError && !error.passing) return 'none';
      throw error;
    }
    for (;;) {
      const state = await this.panel.findBackup(serverId, backup);
      if (state === 'done') return name;
      if (state !== 'working')
        throw new OutsideError('rejected', 'backup_failed', `The backup ${name} came to nothing`);
      await sleep(pollMs, undefined, { signal });
    }
  }
}
