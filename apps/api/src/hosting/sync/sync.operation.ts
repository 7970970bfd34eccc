import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PanelAbilitiesService } from '../panel/panel-abilities.service.ts';
import { PanelReadingService } from './panel-reading.service.ts';

/** Readings are frequent and their history is of no use. */
const retention = { succeededDays: 1, newestStays: false };

/** Reads a whole server. Retried a few times; the next slot tries again anyway. */
@Injectable()
export class SyncServerOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.syncServer',
    input: z.object({ serverId: z.string() }),
    retry: 'schedule',
    onFailure: 'undo',
    retention,
    steps: (first) =>
      first
        .step({
          name: 'read',
          label: 'steps.syncingServer',
          weight: 1,
          timeoutMs: 600_000,
          run: async ({ input, signal }) => ({
            accounts: (await this.abilities.isRegistered(input.serverId))
              ? await this.reading.readServer(input.serverId, signal)
              : 0,
          }),
        })
        .step({
          name: 'abilities',
          label: 'steps.checkingServerCanDo',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input }) => {
            const isRegistered = await this.abilities.isRegistered(input.serverId);
            if (isRegistered) await this.abilities.checkIfDue(input.serverId);
            return { checked: isRegistered };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly reading: PanelReadingService,
    private readonly abilities: PanelAbilitiesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts a reading or joins the one under way, in the running transaction. */
  async start(serverId: string): Promise<void> {
    await this.operations.start(this.definition, { key: serverId, ownerId: null, input: { serverId } });
  }
}

/** Reads one account on its customer's request. */
@Injectable()
export class SyncAccountOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.syncAccount',
    input: z.object({ accountId: z.string() }),
    retry: 'twice',
    onFailure: 'undo',
    retention,
    steps: (first) =>
      first.step({
        name: 'read',
        label: 'steps.syncingServers',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input, signal }) => {
          await this.reading.readAccount(input.accountId, signal);
          return { read: true };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly reading: PanelReadingService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts a reading or joins the one under way. @returns the operation's id */
  async start(userId: string, accountId: string): Promise<string> {
    const { operationId } = await this.db.transaction(() =>
      this.operations.start(this.definition, { key: accountId, ownerId: userId, input: { accountId } }),
    );
    return operationId;
  }
}
