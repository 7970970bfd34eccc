import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Backup } from '../../foundation/database/generated/client.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { BackupsRepository } from './backups.repository.ts';
import { BackupsService, nameOnPanel } from './backups.service.ts';

/**
 * Restores a backup. The present state is backed up first, so that a restore can be undone by another. Restoring twice
 * ends as restoring once.
 */
@Injectable()
export class RestoreBackupOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.restoreBackup',
    input: z.object({ accountId: z.string(), backupId: z.string() }),
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'backup',
          label: 'steps.takingBackupFirst',
          weight: 3,
          timeoutMs: 1_800_000,
          run: async ({ operationId, input, signal }) => {
            const restored = await this.repository.find(input.accountId, input.backupId);
            const keep = restored === null ? {} : { keep: nameOnPanel(restored) };
            const backup = { name: `before-${operationId}`, reason: 'restore', ...keep } as const;
            return { backup: await this.backups.takeOfAccount(input.accountId, backup, signal) };
          },
        })
        .step({
          name: 'restore',
          label: 'steps.restoringBackup',
          weight: 5,
          timeoutMs: 1_800_000,
          run: async ({ input }) => {
            await this.backups.restore(input.accountId, input.backupId);
            return { restored: true };
          },
        })
        .step({
          name: 'record',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, signal }) => {
            await this.reading.readAccount(input.accountId, signal);
            return { recorded: true };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly backups: BackupsService,
    private readonly repository: BackupsRepository,
    private readonly reading: PanelReadingService,
    private readonly accounts: AccountsRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts a restore or joins that of the same backup. @returns why not */
  async start({ id: accountId, userId }: AccountWithServer, backup: Backup): Promise<Message | undefined> {
    return this.db.transaction(async () => {
      await this.accounts.lockOwner(userId);
      if (await this.operations.isUnderWay('hosting.makeBackup', accountId))
        return messageOf('hosting.backupUnderWay');
      if ((await this.operations.listUnfinishedOf(['wordpress.update'], [userId])).length > 0)
        return messageOf('hosting.wordpressUpdating');
      if (await this.repository.isDeleting(accountId)) return messageOf('hosting.deletionUnderWay');
      const input = { accountId, backupId: backup.id };
      const start = { key: accountId, ownerId: userId, input };
      const { started, operationId } = await this.operations.start(this.definition, start);
      if (!started) {
        const underWay = (await this.operations.find(operationId))?.input as
          | Partial<typeof input>
          | undefined;
        return underWay?.backupId === backup.id ? undefined : messageOf('hosting.restoreUnderWay');
      }
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'hosting.backup_restore_asked',
        detail: { accountId, backup: backup.name },
      });
      return undefined;
    });
  }
}
