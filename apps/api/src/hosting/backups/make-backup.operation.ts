import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { BackupsRepository } from './backups.repository.ts';
import { BackupsService } from './backups.service.ts';
import { nextBackupAt } from './next-backup.ts';

/** Backs up an account for its customer. */
@Injectable()
export class MakeBackupOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.makeBackup',
    input: z.object({ accountId: z.string() }),
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) =>
      first.step({
        name: 'backup',
        label: 'steps.takingBackup',
        weight: 1,
        timeoutMs: 1_800_000,
        run: async ({ operationId, input, signal }) => {
          const backup = { name: `customer-${operationId}`, reason: 'customer' } as const;
          const name = await this.backups.takeOfAccount(input.accountId, backup, signal);
          if (name === 'nothing')
            throw new ProviderError('not_found', 'nothing_to_back_up', 'The account has no webspace');
          return { name };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly backups: BackupsService,
    private readonly repository: BackupsRepository,
    private readonly accounts: AccountsRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts a backup or joins the one under way. @returns why not */
  async start({ id: accountId, userId, server }: AccountWithServer): Promise<Message | undefined> {
    if (server.makesBackups === false) return messageOf('hosting.cannotMakeBackups');
    return this.db.transaction(async () => {
      await this.accounts.lockOwner(userId);
      if (await this.operations.isUnderWay('hosting.restoreBackup', accountId))
        return messageOf('hosting.restoreUnderWay');
      const isUnderWay = await this.operations.isUnderWay('hosting.makeBackup', accountId);
      const next = nextBackupAt(await this.repository.listKept(accountId), this.clock.now());
      if (!isUnderWay && next !== undefined) return messageOf('hosting.backupTooSoon');
      const start = { key: accountId, ownerId: userId, input: { accountId } };
      const { started } = await this.operations.start(this.definition, start);
      if (started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'hosting.backup_asked',
          detail: { accountId },
        });
      return undefined;
    });
  }
}
