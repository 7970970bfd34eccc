import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { WebspaceSwitchService } from './webspace-switch.service.ts';

const suspensionInput = z.object({ accountId: z.string(), serverId: z.string() });
export type SuspensionInput = z.infer<typeof suspensionInput>;

const common = { input: suspensionInput, retry: 'day', onFailure: 'needsAttention' } as const;
const timeoutMs = 300_000;

/**
 * Suspends the webspace of a customer whose plan is not paid, and resumes it once the plan is paid. No data is lost.
 * Every change of a plan starts an operation of its own, and each brings the webspace to what the plan calls for when
 * it runs, so a late one does no harm. When a panel is unavailable for longer than a day, the first reading after that
 * resumes the operation.
 */
@Injectable()
export class SuspensionOperation implements OnModuleInit {
  readonly suspend = defineOperation({
    ...common,
    kind: 'hosting.suspend',
    steps: (first) =>
      first.step({
        name: 'switch-off',
        label: 'steps.suspendingWebsites',
        weight: 1,
        timeoutMs,
        run: async ({ input }) => ({
          webspace: await this.webspaces.follow(input.accountId, input.serverId),
        }),
      }),
  });

  readonly resume = defineOperation({
    ...common,
    kind: 'hosting.resume',
    steps: (first) =>
      first.step({
        name: 'switch-on',
        label: 'steps.switchingWebsitesAgain',
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
    this.operations.register(this.suspend);
    this.operations.register(this.resume);
  }

  async start(
    action: 'suspend' | 'resume',
    { id: accountId, serverId, userId }: { id: string; serverId: string; userId: string },
  ): Promise<void> {
    await this.operations.start(this[action], {
      key: `${accountId} ${newId()}`,
      ownerId: userId,
      input: { accountId, serverId },
    });
  }

  /** Unfinished suspensions and resumptions of these customers, by account. */
  async listUnfinished(
    userIds: readonly string[],
  ): Promise<Map<string, { id: string; needsAttention: boolean }>> {
    const kinds = [this.suspend.kind, this.resume.kind];
    const rows = await this.operations.listUnfinishedOf(kinds, [...new Set(userIds)]);
    return new Map(
      rows.map(({ id, needsAttention, input }) => [
        (input as SuspensionInput).accountId,
        { id, needsAttention },
      ]),
    );
  }
}
