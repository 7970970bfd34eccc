import type { AccountBackups, BackupStart } from '@homeport/contract/backups';
import { limits, timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Backup } from '../../foundation/database/generated/client.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { type Message, messageFields, messageOf } from '../../foundation/messages/message.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import type { ReadyDownload } from './backup-downloads.repository.ts';
import { BackupDownloadsService } from './backup-downloads.service.ts';
import { BackupWorkService } from './backup-work.service.ts';
import { BackupsRepository } from './backups.repository.ts';
import { nextBackupAt } from './next-backup.ts';

/** The backups of accounts, for their customers. */
@Injectable()
export class CustomerBackupsService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly backups: BackupsRepository,
    private readonly work: BackupWorkService,
    private readonly downloads: BackupDownloadsService,
    private readonly ownership: Ownership,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'backup',
      async (userId, id) => isId(id) && (await this.backups.isOf(userId, id)),
    );
  }

  async listOf(userId: string, accountId: string): Promise<AccountBackups> {
    return this.#show(await this.#account(userId, accountId));
  }

  /** Starts a backup or joins the one under way. */
  async make(userId: string, accountId: string): Promise<BackupStart> {
    const account = await this.#account(userId, accountId);
    return this.#answer(account, await this.work.make(account));
  }

  /** Starts a restore or joins that of the same backup. */
  async restore(userId: string, accountId: string, backupId: string): Promise<BackupStart> {
    const account = await this.#account(userId, accountId);
    const backup = await this.#backup(account, backupId);
    const isRestorable = (await this.backups.findMainWebsite(account.id)) === backup.mainWebsite;
    const refusal = isRestorable
      ? await this.work.restore(account, backup)
      : messageOf('hosting.backupOfAnother');
    return this.#answer(account, refusal);
  }

  /** Starts making a backup ready for download, unless it is. */
  async prepareDownload(userId: string, accountId: string, backupId: string): Promise<BackupStart> {
    const account = await this.#account(userId, accountId);
    const backup = await this.#backup(account, backupId);
    const isReady = (await this.downloads.listReady([backup.id])).has(backup.id);
    return this.#answer(account, isReady ? undefined : await this.work.send(account, backup));
  }

  /** @returns a link to the file of a backup; a secret */
  async downloadLink(
    userId: string,
    named: { accountId: string; backupId: string },
    ip: string,
  ): Promise<string> {
    const account = await this.#account(userId, named.accountId);
    const { id, createdAt } = await this.#backup(account, named.backupId);
    const ready = (await this.downloads.listReady([id])).get(id);
    if (ready === undefined) throw new AppError('conflict', { message: messageOf('hosting.downloadEnded') });
    const detail = { accountId: account.id, backup: id };
    await this.audit.record({ userId, actorId: userId, kind: 'hosting.backup_downloaded', ip, detail });
    return this.downloads.linkTo(ready, `${account.login}-${createdAt.toISOString().slice(0, 10)}.tar`);
  }

  async #backup({ id }: AccountWithServer, backupId: string): Promise<Backup> {
    const backup = await this.backups.findKept(id, backupId);
    if (backup === null) throw new AppError('not_found');
    return backup;
  }

  async #answer(account: AccountWithServer, refusal: Message | undefined): Promise<BackupStart> {
    const shown = await this.#show(account);
    return refusal === undefined
      ? { status: 'queued', ...shown }
      : { status: 'error', ...messageFields({ message: refusal }), ...shown };
  }

  async #account(userId: string, accountId: string): Promise<AccountWithServer> {
    const account = await this.accounts.findOf(userId, accountId);
    if (account === null) throw new AppError('not_found');
    return account;
  }

  async #show(account: AccountWithServer): Promise<AccountBackups> {
    const [backups, main, work] = await Promise.all([
      this.backups.listKept(account.id),
      this.backups.findMainWebsite(account.id),
      this.work.progressOf(account),
    ]);
    const ready = await this.downloads.listReady(backups.map(({ id }) => id));
    const { makesBackups } = account.server;
    return {
      offered: makesBackups === null ? 'unknown' : makesBackups ? 'yes' : 'no',
      backups: backups.map((backup) => toFacts(backup, main, ready.get(backup.id))),
      next: nextBackupAt(backups, this.clock.now())?.toISOString() ?? null,
      most: limits.backups,
      ...work,
    };
  }
}

/** A backup is restored into the webspace that it was made of, which goes with its main website. */
function toFacts(
  backup: Backup,
  main: string | null,
  download: ReadyDownload | undefined,
): AccountBackups['backups'][number] {
  const { id, reason, subject, websites, createdAt, restoredAt, mainWebsite } = backup;
  return {
    id,
    reason,
    subject,
    websites,
    created: createdAt.toISOString(),
    expires: new Date(createdAt.getTime() + timers.backupKept).toISOString(),
    restored: restoredAt?.toISOString() ?? null,
    restorable: main === mainWebsite,
    download:
      download === undefined ? null : { bytes: download.bytes, expires: download.endsAt.toISOString() },
  };
}
