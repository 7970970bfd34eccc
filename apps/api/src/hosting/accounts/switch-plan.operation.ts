import type { PlanName } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BillingService } from '../../billing/index.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';

const switchInput = z.object({ accountId: z.string(), serverId: z.string() });
type Input = z.infer<typeof switchInput>;

/**
 * Gives a webspace the limits of its customer's current plan. Each plan change starts an operation of its own; they can
 * run in any order, because each applies the newest plan.
 */
@Injectable()
export class SwitchPlanOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.switchPlan',
    input: switchInput,
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'switch',
        label: 'steps.applyingLimitsPlan',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input }) => ({ plan: await this.#switch(input) }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** For an account whose webspace may have the limits of another plan. */
  async start(account: { id: string; serverId: string; userId: string }): Promise<void> {
    await this.operations.start(this.definition, {
      key: `${account.id} ${newId()}`,
      ownerId: account.userId,
      input: { accountId: account.id, serverId: account.serverId },
    });
  }

  /** For a new account whose customer may have changed the plan since the webspace was created. */
  async startIfOther(
    account: { id: string; serverId: string; userId: string; hostingPlanId: string },
    plan: PlanName,
  ): Promise<void> {
    const wanted = await this.#wanted(account.userId, account.hostingPlanId);
    if (wanted !== null && wanted !== plan) await this.start(account);
  }

  async #switch({ accountId, serverId }: Input): Promise<PlanName | null> {
    const { userId, hostingPlanId } = await this.accounts.get(accountId);
    const panel = await this.panels.of(serverId);
    for (;;) {
      const plan = await this.#wanted(userId, hostingPlanId);
      if (plan === null) return null;
      const has = await panel.hasPlan(serverId, accountId, plan);
      if (has === undefined)
        throw new ProviderError(
          'not_found',
          'webspace_missing',
          `The server has no webspace of ${accountId}`,
        );
      if (!has) await panel.switchPlan(serverId, accountId, plan);
      if ((await this.#wanted(userId, hostingPlanId)) === plan) return plan;
    }
  }

  /** @returns null when the plan has ended, or is the legacy plan; the webspace keeps its limits then */
  async #wanted(userId: string, hostingPlanId: string): Promise<PlanName | null> {
    const plan = await this.billing.planOf(userId);
    return plan?.id === hostingPlanId && plan.planName !== 'legacy' ? plan.planName : null;
  }
}
