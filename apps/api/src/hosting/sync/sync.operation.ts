import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PanelAbilitiesService } from '../panel/panel-abilities.service.ts';
import { PanelReadingService } from './panel-reading.service.ts';

/** Every server runs at every slot and every account whenever asked: their history is of no use. */
const retention = { succeededDays: 1, newestStays: false };

/** Reads a whole server. Tried a few times; the next slot tries again anyway. */
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
          label: 'Syncing the server',
          weight: 1,
          timeoutMs: 600_000,
          run: async ({ input, signal }) => ({
            accounts: await this.reading.readServer(input.serverId, signal),
          }),
        })
        .step({
          name: 'abilities',
          label: 'Checking what the server can do',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input }) => {
            await this.abilities.checkIfDue(input.serverId);
            return { checked: true };
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
}

/** Reads one customer's account, because they asked for it. */
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
        label: 'Syncing with your servers',
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
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
