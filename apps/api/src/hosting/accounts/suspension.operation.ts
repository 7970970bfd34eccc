import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JsonObject, OperationDefinition, StepContext } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { WebspaceSwitch } from './webspace-switch.service.ts';

export interface SuspensionInput extends JsonObject {
  readonly accountId: string;
  readonly serverId: string;
}

type Context = Pick<StepContext<SuspensionInput>, 'input'>;

/** A panel can be away for a day: tried every ten minutes for so long, then whenever a reading sees it back. */
const retry = { attempts: 150, firstDelayMs: 1_000, maxDelayMs: 600_000 };
const timeoutMs = 300_000;

/**
 * Switches off the webspace of a customer whose plan is not paid; nothing in it is lost. Each change of a plan's
 * standing starts an operation of its own, and does what the plan calls for when its turn comes: a late one does no harm.
 */
@Injectable()
export class SuspendOperation implements OperationDefinition<SuspensionInput>, OnModuleInit {
  readonly kind = 'hosting.suspend';
  readonly queue = 'panel';
  readonly retry = retry;
  readonly onFailure = 'park';

  constructor(
    private readonly operations: OperationsService,
    private readonly webspaces: WebspaceSwitch,
  ) {}

  readonly steps = [
    {
      name: 'switch-off',
      label: 'Suspending your websites',
      weight: 1,
      timeoutMs,
      run: async ({ input }: Context) => ({
        webspace: await this.webspaces.follow(input.accountId, input.serverId),
      }),
    },
  ];

  onModuleInit(): void {
    this.operations.register(this);
  }

  message(): string {
    return 'Your websites are to be suspended, which has not happened yet.';
  }
}

/** Switches on the webspace of a customer who has paid. */
@Injectable()
export class ResumeOperation implements OperationDefinition<SuspensionInput>, OnModuleInit {
  readonly kind = 'hosting.resume';
  readonly queue = 'panel';
  readonly retry = retry;
  readonly onFailure = 'park';

  constructor(
    private readonly operations: OperationsService,
    private readonly webspaces: WebspaceSwitch,
  ) {}

  readonly steps = [
    {
      name: 'switch-on',
      label: 'Switching your websites on again',
      weight: 1,
      timeoutMs,
      run: async ({ input }: Context) => ({
        webspace: await this.webspaces.follow(input.accountId, input.serverId),
      }),
    },
  ];

  onModuleInit(): void {
    this.operations.register(this);
  }

  message(): string {
    return 'Your plan is paid, but switching your websites on is taking longer than usual. Our team is on it.';
  }
}
