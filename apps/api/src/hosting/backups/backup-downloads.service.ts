import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileStorePort } from '../../foundation/files/file-store.port.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { backupDownloadsAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { BackupDownloadsRepository, type ReadyDownload } from './backup-downloads.repository.ts';
import { BackupsRepository } from './backups.repository.ts';
import { nameOnPanel } from './backups.service.ts';

/** As long as a panel may take to send a file. */
const uploadSeconds = 3_600;
const atOnce = 100;

/** The files of backups: panels send them to the object storage, where customers download them. */
@Injectable()
export class BackupDownloadsService implements OnModuleInit {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly backups: BackupsRepository,
    private readonly downloads: BackupDownloadsRepository,
    private readonly files: FileStorePort,
    private readonly schedules: SchedulesService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'hosting.backupDownloads',
      everyMs: timers.backupDownload / 24,
      run: () => this.removeEnded(),
    });
  }

  /**
   * Has the panel send a backup, unless it is there. Only workers call it.
   * @param id of the download @returns its bytes @throws ProviderError backup_gone or send_failed
   */
  async send(id: string, { accountId, backupId }: { accountId: string; backupId: string }): Promise<number> {
    const key = keyOf(id);
    const backup = await this.backups.find(accountId, backupId);
    if (backup === null) throw new ProviderError('not_found', 'backup_gone', `No backup ${backupId}`);
    await this.downloads.begin(id, backupId);
    // A panel may have sent it although its answer was lost.
    if ((await this.files.sizeOf(key)) === undefined) {
      const panel = await this.panels.require(backup.serverId, backupDownloadsAbility);
      const url = await this.files.uploadLink(key, uploadSeconds);
      await panel.sendBackup(backup.serverId, { accountId, name: nameOnPanel(backup), url });
    }
    const bytes = await this.files.sizeOf(key);
    if (bytes === undefined)
      throw new ProviderError('rejected', 'send_failed', `${key} is not in the storage`);
    await this.downloads.finish(id, bytes);
    return bytes;
  }

  /** The latest file of each backup that has one. */
  async listReady(backupIds: readonly string[]): Promise<Map<string, ReadyDownload>> {
    const ready = await this.downloads.listReady(backupIds);
    return new Map(ready.map((download) => [download.backupId, download]));
  }

  /** @param name of the file @returns a link that is valid for minutes; a secret */
  async linkTo({ id }: ReadyDownload, name: string): Promise<string> {
    return this.files.downloadLink(keyOf(id), timers.backupDownloadLink / 1000, name);
  }

  /** Deletes files whose time is over, the file before its row. */
  async removeEnded(): Promise<void> {
    for (const id of await this.downloads.listEnded(atOnce)) {
      await this.files.remove(keyOf(id));
      await this.downloads.remove(id);
    }
  }
}

/** What is temporary is not backed up with the rest of the storage. */
function keyOf(id: string): string {
  return `temporary/backup-${id}`;
}
