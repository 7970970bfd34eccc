import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { backupDownloadsAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { BackupDownloadsService } from './backup-downloads.service.ts';

/** Makes the file of a backup ready for download. */
@Injectable()
export class SendBackupOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.sendBackup',
    input: z.object({ accountId: z.string(), backupId: z.string() }),
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) =>
      first.step({
        name: 'send',
        label: 'steps.sendingBackup',
        weight: 1,
        timeoutMs: 1_800_000,
        run: async ({ operationId, input, signal }) => ({
          bytes: await this.downloads.send(operationId, input, signal),
        }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly downloads: BackupDownloadsService,
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Whether the server of an account can hand out backups. */
  isOffered({ server }: AccountWithServer): boolean {
    return this.panels.refusalOf(server.vendor, backupDownloadsAbility) === undefined;
  }

  /** Starts sending a backup, or joins that of the same one. @returns why not */
  async start(account: AccountWithServer, backupId: string): Promise<Message | undefined> {
    if (!this.isOffered(account)) return messageOf('hosting.cannotSendBackups');
    const { id: accountId, userId } = account;
    const input = { accountId, backupId };
    return this.db.transaction(async () => {
      await this.accounts.lockOwner(userId);
      const start = { key: accountId, ownerId: userId, input };
      const { started, operationId } = await this.operations.start(this.definition, start);
      if (!started) {
        const underWay = (await this.operations.find(operationId))?.input as
          | Partial<typeof input>
          | undefined;
        return underWay?.backupId === backupId ? undefined : messageOf('hosting.sendUnderWay');
      }
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'hosting.backup_download_asked',
        detail: { accountId, backup: backupId },
      });
      return undefined;
    });
  }
}
