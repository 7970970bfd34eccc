import type { AccountBackups } from '@homeport/contract/backups';
import { Injectable } from '@nestjs/common';
import type { Backup } from '../../foundation/database/generated/client.ts';
import type { Message } from '../../foundation/messages/message.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import type { AccountWithServer } from '../accounts/accounts.repository.ts';
import { MakeBackupOperation } from './make-backup.operation.ts';
import { RestoreBackupOperation } from './restore-backup.operation.ts';
import { SendBackupOperation } from './send-backup.operation.ts';

type Progress = Pick<AccountBackups, 'making' | 'restoring' | 'sending' | 'downloads'>;

/** The operations on the backups of accounts. */
@Injectable()
export class BackupWorkService {
  constructor(
    private readonly making: MakeBackupOperation,
    private readonly restoring: RestoreBackupOperation,
    private readonly sending: SendBackupOperation,
    private readonly operations: OperationsService,
  ) {}

  /** @returns why not */
  async make(account: AccountWithServer): Promise<Message | undefined> {
    return this.making.start(account);
  }

  /** @returns why not */
  async restore(account: AccountWithServer, backup: Backup): Promise<Message | undefined> {
    return this.restoring.start(account, backup);
  }

  /** @returns why not */
  async send(account: AccountWithServer, { id }: Backup): Promise<Message | undefined> {
    return this.sending.start(account, id);
  }

  /** What is under way, or failed last. */
  async progressOf(account: AccountWithServer): Promise<Progress> {
    const latest = async (kind: 'hosting.makeBackup' | 'hosting.restoreBackup' | 'hosting.sendBackup') => {
      const row = await this.operations.latest(kind, account.id);
      return row === null || row.state === 'succeeded' ? null : this.operations.progressOf(row);
    };
    const [making, restoring, sending] = await Promise.all([
      latest('hosting.makeBackup'),
      latest('hosting.restoreBackup'),
      latest('hosting.sendBackup'),
    ]);
    return { making, restoring, sending, downloads: this.sending.isOffered(account) };
  }
}
