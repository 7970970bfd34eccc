import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { ImportedIdsRepository } from '../imported-ids.repository.ts';
import { backupsAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';
import { findWebspaceOf } from './plesk-refs.ts';

/** Backups by Plesk's command line. */
@Injectable()
export class PleskBackupsDriver implements OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
    private readonly imported: ImportedIdsRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(backupsAbility, plesk, this);
  }

  async makesBackups(serverId: string): Promise<boolean> {
    return this.connections.use(serverId, (client) => client.backups.isOffered());
  }

  async startBackup(
    serverId: string,
    { accountId, name }: { accountId: string; name: string },
  ): Promise<'done' | 'working' | 'nothing'> {
    const ids = await this.imported.find(accountId);
    const subscription = await this.connections.use(serverId, (plesk) =>
      findWebspaceOf(plesk, accountId, ids),
    );
    if (subscription === undefined) return 'nothing';
    const backup = { subscription: subscription.asciiName, file: this.#backupFile(name) };
    try {
      await this.connections.use(serverId, (client) => client.backups.take(backup));
      return 'done';
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown_outcome') return 'working';
      throw backupError(error);
    }
  }

  async hasBackup(serverId: string, { name }: { name: string }): Promise<boolean> {
    return this.connections
      .use(serverId, (client) => client.backups.isComplete(this.#backupFile(name)))
      .catch((error: unknown) => {
        throw backupError(error);
      });
  }

  async restoreBackup(
    serverId: string,
    { accountId, name, mainWebsite }: { accountId: string; name: string; mainWebsite: string },
  ): Promise<void> {
    const subscription = await this.connections.use(serverId, (plesk) =>
      plesk.webspaces.find({ externalId: accountId }),
    );
    if (subscription?.asciiName !== mainWebsite)
      throw new ProviderError('rejected', 'backup_of_another', `The webspace of ${mainWebsite} is gone`);
    const backup = { subscription: subscription.asciiName, file: this.#backupFile(name) };
    await this.connections
      .use(serverId, (client) => client.backups.restore(backup))
      .catch((error: unknown) => {
        const translated = backupError(error);
        if (translated instanceof ProviderError && translated.code === 'backup_failed')
          throw new ProviderError('rejected', 'restore_failed', translated.message, { cause: error });
        throw translated;
      });
  }

  /** Plesk's folder for backups on Linux. Its files stay when the subscription is deleted. */
  #backupFile(name: string): string {
    return `/var/lib/psa/dumps/${this.config.settings.BRAND_SLUG}-${name}.tar`;
  }
}

/** Converts a refused backup to an error code, which stops the operation before it deletes data. */
function backupError(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.passing) return error;
  const code = error.kind === 'not_found' ? 'backup_not_offered' : 'backup_failed';
  return new ProviderError('rejected', code, error.message, { cause: error });
}
