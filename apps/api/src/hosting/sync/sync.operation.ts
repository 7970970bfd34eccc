import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JsonObject, OperationDefinition, StepContext } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PanelAbilitiesService } from '../panel/panel-abilities.service.ts';
import { PanelReadingService } from './panel-reading.service.ts';

interface ServerInput extends JsonObject {
  readonly serverId: string;
}

interface AccountInput extends JsonObject {
  readonly accountId: string;
}

/** Every server at every slot, every account at every wish: nobody looks back at them. */
const retention = { succeededDays: 1, newestStays: false };

const message = () => 'The hosting server is busy. Please try again in a few minutes.';

/** Reads a whole server. Tried a few times; the next slot tries again anyway. */
@Injectable()
export class SyncServerOperation implements OperationDefinition<ServerInput>, OnModuleInit {
  readonly kind = 'hosting.syncServer';
  readonly queue = 'sync';
  readonly retry = { attempts: 3, firstDelayMs: 2_000, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';
  readonly message = message;
  readonly retention = retention;

  constructor(
    private readonly operations: OperationsService,
    private readonly reading: PanelReadingService,
    private readonly abilities: PanelAbilitiesService,
  ) {}

  readonly steps = [
    {
      name: 'read',
      label: 'Syncing the server',
      weight: 1,
      timeoutMs: 600_000,
      run: async ({ input, signal }: Pick<StepContext<ServerInput>, 'input' | 'signal'>) => ({
        accounts: await this.reading.readServer(input.serverId, signal),
      }),
    },
    {
      name: 'abilities',
      label: 'Checking what the server can do',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input }: Pick<StepContext<ServerInput>, 'input'>) => {
        await this.abilities.checkIfDue(input.serverId);
        return { checked: true };
      },
    },
  ];

  onModuleInit(): void {
    this.operations.register(this);
  }
}

/** Reads one customer's account, because they asked for it. */
@Injectable()
export class SyncAccountOperation implements OperationDefinition<AccountInput>, OnModuleInit {
  readonly kind = 'hosting.syncAccount';
  readonly queue = 'sync';
  readonly retry = { attempts: 2, firstDelayMs: 500, maxDelayMs: 2_000 };
  readonly onFailure = 'undo';
  readonly message = message;
  readonly retention = retention;

  constructor(
    private readonly operations: OperationsService,
    private readonly reading: PanelReadingService,
  ) {}

  readonly steps = [
    {
      name: 'read',
      label: 'Syncing with your servers',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input, signal }: Pick<StepContext<AccountInput>, 'input' | 'signal'>) => {
        await this.reading.readAccount(input.accountId, signal);
        return { read: true };
      },
    },
  ];

  onModuleInit(): void {
    this.operations.register(this);
  }
}
