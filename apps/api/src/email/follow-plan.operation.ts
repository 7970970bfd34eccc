import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../foundation/ids/ids.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { MailAccountsService } from './mail-accounts.service.ts';

/**
 * Applies the limits of the current plan to a mail account, or pauses it while no plan is paid. Domains and mailboxes
 * beyond the limits of a lower plan stay; no more can be added.
 */
@Injectable()
export class FollowPlanOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.followPlan',
    input: z.object({ userId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'settle',
        label: 'steps.applyingLimitsPlanEmail',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input }) => {
          const plan = await this.accounts.applyPlan(input.userId);
          return { plan: plan ?? null };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly accounts: MailAccountsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Each call starts an operation of its own, so that a change during a running one is not missed. */
  async start(userId: string): Promise<void> {
    const key = `${userId} ${newId()}`;
    await this.operations.start(this.definition, { key, ownerId: userId, input: { userId } });
  }
}
