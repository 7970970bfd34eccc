import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type PlanChanged, PlanListenersService, turnOf } from '../billing/index.ts';
import { newId } from '../foundation/ids/ids.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailPlanService } from './mail-plan.service.ts';

/**
 * Gives a mail account what its customer's plan includes now: other limits, or rest while no plan is paid. Domains and
 * mailboxes beyond the limits of a lower plan stay; no more can be added. Each change of plan starts one of its own.
 */
@Injectable()
export class FollowPlanOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.followPlan',
    input: z.object({ userId: z.string() }),
    retry: 'workday',
    onFailure: 'park',
    steps: (first) =>
      first.step({
        name: 'settle',
        label: 'Applying the limits of your plan to email',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input }) => {
          const plan = await this.plan.settle(input.userId);
          return { plan: plan ?? null };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly listeners: PlanListenersService,
    private readonly accounts: MailAccountsRepository,
    private readonly plan: MailPlanService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
    this.listeners.register((change) => this.#follow(change));
  }

  async #follow(change: PlanChanged): Promise<void> {
    const { userId, from, to } = change;
    if (turnOf(change) === undefined && from?.planName === to.planName) return;
    // Whoever makes the account at this moment settles it after it stands, with the plan as it is then.
    await this.accounts.lock(userId);
    const account = await this.accounts.find(userId);
    if (account === null) return;
    const key = `${userId} ${newId()}`;
    await this.operations.start(this.definition, { key, ownerId: userId, input: { userId } });
  }
}
