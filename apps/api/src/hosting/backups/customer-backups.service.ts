import type { AccountBackups, BackupStart } from '@homeport/contract/backups';
import { limits, timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Backup } from '../../foundation/database/generated/client.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { type Message, messageFields, messageOf } from '../../foundation/messages/message.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { BackupsRepository } from './backups.repository.ts';
import { MakeBackupOperation } from './make-backup.operation.ts';
import { nextBackupAt } from './next-backup.ts';
import { RestoreBackupOperation } from './restore-backup.operation.ts';

/** The backups of accounts, for their customers. */
@Injectable()
export class CustomerBackupsService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly backups: BackupsRepository,
    private readonly making: MakeBackupOperation,
    private readonly restoring: RestoreBackupOperation,
    private readonly operations: OperationsService,
    private readonly ownership: Ownership,
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
    return this.#answer(account, await this.making.start(account));
  }

  /** Starts a restore or joins that of the same backup. */
  async restore(userId: string, accountId: string, backupId: string): Promise<BackupStart> {
    const account = await this.#account(userId, accountId);
    const backup = await this.backups.findKept(account.id, backupId);
    if (backup === null) throw new AppError('not_found');
    const isRestorable = (await this.backups.findMainWebsite(account.id)) === backup.mainWebsite;
    const refusal = isRestorable
      ? await this.restoring.start(account, backup)
      : messageOf('hosting.backupOfAnother');
    return this.#answer(account, refusal);
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
    const [backups, main, making, restoring] = await Promise.all([
      this.backups.listKept(account.id),
      this.backups.findMainWebsite(account.id),
      this.operations.latest('hosting.makeBackup', account.id),
      this.operations.latest('hosting.restoreBackup', account.id),
    ]);
    const { makesBackups } = account.server;
    const unlessDone = (row: typeof making) =>
      row === null || row.state === 'succeeded' ? null : this.operations.progressOf(row);
    return {
      offered: makesBackups === null ? 'unknown' : makesBackups ? 'yes' : 'no',
      backups: backups.map((backup) => toFacts(backup, main)),
      next: nextBackupAt(backups, this.clock.now())?.toISOString() ?? null,
      most: limits.backups,
      making: unlessDone(making),
      restoring: unlessDone(restoring),
    };
  }
}

/** A backup is restored into the webspace that it was made of, which goes with its main website. */
function toFacts(backup: Backup, main: string | null): AccountBackups['backups'][number] {
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
  };
}
