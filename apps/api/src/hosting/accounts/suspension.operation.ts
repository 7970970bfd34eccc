import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { WebspaceSwitchService } from './webspace-switch.service.ts';

const suspensionInput = z.object({ accountId: z.string(), serverId: z.string() });
export type SuspensionInput = z.infer<typeof suspensionInput>;

const timeoutMs = 300_000;

/**
 * Switches off the webspace of a customer whose plan is not paid; nothing in it is lost. Each change of a plan's
 * standing starts an operation of its own, and does what the plan calls for when its turn comes: a late one does no
 * harm. A panel can be away for a day; after that, it is switched when a reading sees the panel back.
 */
@Injectable()
export class SuspendOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.suspend',
    input: suspensionInput,
    retry: 'day',
    onFailure: 'park',
    steps: (first) =>
      first.step({
        name: 'switch-off',
        label: 'Suspending your websites',
        weight: 1,
        timeoutMs,
        run: async ({ input }) => ({
          webspace: await this.webspaces.follow(input.accountId, input.serverId),
        }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly webspaces: WebspaceSwitchService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}

/** Switches on the webspace of a customer who has paid. */
@Injectable()
export class ResumeOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.resume',
    input: suspensionInput,
    retry: 'day',
    onFailure: 'park',
    steps: (first) =>
      first.step({
        name: 'switch-on',
        label: 'Switching your websites on again',
        weight: 1,
        timeoutMs,
        run: async ({ input }) => ({
          webspace: await this.webspaces.follow(input.accountId, input.serverId),
        }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly webspaces: WebspaceSwitchService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
