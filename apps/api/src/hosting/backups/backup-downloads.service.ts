import { setTimeout as sleep } from 'node:timers/promises';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Backup } from '../../foundation/database/generated/client.ts';
import { FileStorePort } from '../../foundation/files/file-store.port.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { backupDownloadsAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { BackupDownloadsRepository, type ReadyDownload } from './backup-downloads.repository.ts';
import { BackupsRepository } from './backups.repository.ts';
import { nameOnPanel } from './backups.service.ts';

/** As long as the link for sending a file is valid. */
const uploadSeconds = 3_600;
/** As long as a panel may take to send a file: shorter than the timeout of the step that waits for it. */
const longestMs = 25 * 60_000;
const firstPollMs = 250;
const longestPollMs = 10_000;
const atOnce = 100;

type SentBackup = Pick<Backup, 'serverId' | 'accountId' | 'name' | 'panelName'>;

/** The files of backups: panels send them to the object storage, where customers download them. */
@Injectable()
export class BackupDownloadsService implements OnModuleInit {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly backups: BackupsRepository,
    private readonly downloads: BackupDownloadsRepository,
    private readonly files: FileStorePort,
    private readonly schedules: SchedulesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'hosting.backupDownloads',
      everyMs: timers.backupDownload / 24,
      run: () => this.removeEnded(),
    });
  }

  /**
   * Has the panel send a backup, unless it is there or a request for it may still be under way, and waits for the file.
   * Only workers call it.
   * @param id of the download @returns its bytes @throws ProviderError backup_gone or send_failed
   */
  async send(
    id: string,
    { accountId, backupId }: { accountId: string; backupId: string },
    signal: AbortSignal,
  ): Promise<number> {
    const backup = await this.backups.find(accountId, backupId);
    if (backup === null) throw new ProviderError('not_found', 'backup_gone', `No backup ${backupId}`);
    await this.downloads.begin(id, backupId);
    const bytes = (await this.files.sizeOf(keyOf(id))) ?? (await this.#obtain(id, backup, signal));
    await this.downloads.finish(id, bytes);
    return bytes;
  }

  async #obtain(id: string, backup: SentBackup, signal: AbortSignal): Promise<number> {
    const earlier = await this.downloads.findRequest(id);
    const until = earlier === undefined ? 0 : earlier.getTime() + longestMs;
    if (until > this.clock.now().getTime()) {
      const bytes = await this.#await(id, until, signal);
      if (bytes !== undefined) return bytes;
      // The request of a worker that was killed may never have reached the panel: the next attempt repeats it.
      throw new ProviderError('unavailable', 'send_failed', `${keyOf(id)} did not arrive`);
    }
    const requestedAt = this.clock.now();
    await this.downloads.recordRequest(id, requestedAt);
    const answer = await this.#request(id, backup);
    const bytes = await this.#await(id, answer === 'sent' ? 0 : requestedAt.getTime() + longestMs, signal);
    if (bytes === undefined)
      throw new ProviderError('rejected', 'send_failed', `${keyOf(id)} is not in the storage`);
    return bytes;
  }

  /** @returns unknown: the answer is lost or late, and the panel may still be sending */
  async #request(id: string, backup: SentBackup): Promise<'sent' | 'unknown'> {
    const { serverId, accountId } = backup;
    try {
      const panel = await this.panels.require(serverId, backupDownloadsAbility);
      const url = await this.files.uploadLink(keyOf(id), uploadSeconds);
      await panel.sendBackup(serverId, { accountId, name: nameOnPanel(backup), url });
      return 'sent';
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown_outcome') return 'unknown';
      await this.downloads.recordRequest(id, undefined);
      throw error;
    }
  }

  /** Waits for a file until a time, in milliseconds since 1970; looks at least once. */
  async #await(id: string, until: number, signal: AbortSignal): Promise<number | undefined> {
    let pauseMs = firstPollMs;
    for (;;) {
      const bytes = await this.files.sizeOf(keyOf(id));
      if (bytes !== undefined || this.clock.now().getTime() >= until) return bytes;
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 2, longestPollMs);
    }
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
