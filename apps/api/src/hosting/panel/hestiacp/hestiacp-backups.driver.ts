import { areBackupsTurnedOff, type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { backupDownloadsAbility, backupsAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { findAccount, findUser } from './hestiacp-accounts.ts';
import { hestiacp, HestiacpConnectionsAdapter } from './hestiacp-connections.adapter.ts';

/** Backups of HestiaCP's users. The panel names them, and deletes the oldest when a user has too many. */
@Injectable()
export class HestiacpBackupsDriver implements OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(backupsAbility, hestiacp, this);
    this.drivers.provide(backupDownloadsAbility, hestiacp, this);
  }

  async makesBackups(serverId: string): Promise<boolean> {
    return this.connections.use(
      serverId,
      async ({ settings }) => (await settings.facts()).backupSystem !== '',
    );
  }

  async listBackups(serverId: string, accountId: string): Promise<string[]> {
    return this.connections.use(serverId, async (client) => {
      const user = await findUser(client, accountId);
      return user === undefined ? [] : client.backups.list(user.login);
    });
  }

  async startBackup(
    serverId: string,
    { accountId, keep }: { accountId: string; keep?: string },
  ): Promise<'done' | 'working' | 'nothing'> {
    try {
      return await this.connections.use(serverId, async (client) => {
        const account = await findAccount(client, accountId);
        if (account === undefined || account.websites.length === 0) return 'nothing';
        if (keep !== undefined) await expectKept(client, account.user, keep);
        await client.backups.make(account.user.login);
        return 'done';
      });
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown_outcome') return 'working';
      throw backupError(error, 'backup_failed');
    }
  }

  async hasBackup(
    serverId: string,
    { accountId, name }: { accountId: string; name: string },
  ): Promise<boolean> {
    return (await this.listBackups(serverId, accountId)).includes(name);
  }

  async restoreBackup(
    serverId: string,
    { accountId, name, mainWebsite }: { accountId: string; name: string; mainWebsite: string },
  ): Promise<void> {
    const another = new ProviderError(
      'rejected',
      'backup_of_another',
      `${mainWebsite} is not the main website`,
    );
    try {
      await this.connections.use(serverId, async (client) => {
        const account = await findAccount(client, accountId);
        if (account?.websites[0]?.name !== mainWebsite) throw another;
        await client.backups.restore(account.user.login, name);
      });
    } catch (error) {
      throw error === another ? another : backupError(error, 'restore_failed');
    }
  }

  async sendBackup(
    serverId: string,
    { accountId, name, url }: { accountId: string; name: string; url: string },
  ): Promise<void> {
    const goneBackup = new ProviderError('not_found', 'backup_gone', `${name} is not on the panel`);
    try {
      await this.connections.use(serverId, async (client) => {
        const user = await findUser(client, accountId);
        if (user === undefined || !(await client.backups.list(user.login)).includes(name)) throw goneBackup;
        await client.backups.send(user.login, name, url);
      });
    } catch (error) {
      throw error === goneBackup ? goneBackup : backupError(error, 'send_failed');
    }
  }
}

/** The panel deletes the oldest backups before it adds one: this one must not be among them. */
async function expectKept(
  { backups }: HestiacpClient,
  { login, mostBackups }: { login: string; mostBackups: number },
  name: string,
): Promise<void> {
  const names = await backups.list(login);
  const kept = names.slice(Math.max(0, names.length - mostBackups + 1));
  if (names.includes(name) && !kept.includes(name))
    throw new ProviderError('rejected', 'backup_failed', `A further backup would delete ${name}`);
}

/** Converts a refusal to an error code, which stops the operation before it deletes data. */
function backupError(error: unknown, code: 'backup_failed' | 'restore_failed' | 'send_failed'): unknown {
  if (!(error instanceof ProviderError) || error.passing || error.kind === 'unknown_outcome') return error;
  const isOff = error.cause instanceof HestiacpError && areBackupsTurnedOff(error.cause);
  return new ProviderError('rejected', isOff ? 'backup_not_offered' : code, error.message, { cause: error });
}
