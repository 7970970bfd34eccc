import type { PlanName } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BillingService } from '../../billing/billing.service.ts';
import { type PlanChanged, PlanListeners } from '../../billing/plans/plan-listeners.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { HostingPanel } from '../hosting-panel.port.ts';

interface Input extends JsonObject {
  readonly accountId: string;
  readonly serverId: string;
}

type Context = Pick<StepContext<Input>, 'input'>;

/**
 * Gives a webspace the limits of the plan that its customer has now. Each change of plan starts one of its own; whichever
 * is worked on last, the newest plan is what comes of it.
 */
@Injectable()
export class SwitchPlanOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'hosting.switchPlan';
  readonly queue = 'panel';
  readonly retry = { attempts: 60, firstDelayMs: 1_000, maxDelayMs: 600_000 };
  readonly onFailure = 'park';

  constructor(
    private readonly operations: OperationsService,
    private readonly listeners: PlanListeners,
    private readonly billing: BillingService,
    private readonly panel: HostingPanel,
    private readonly accounts: AccountsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
    this.listeners.register((change) => this.#follow(change));
  }

  readonly steps = [
    {
      name: 'switch',
      label: 'Applying the limits of your plan',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input }: Context) => ({ plan: await this.#switch(input) }),
    },
  ];

  message(): string {
    return 'Your plan was changed, but applying its limits is taking longer than usual. Our team is on it.';
  }

  /** For an account whose plan is, or may be, another one than its webspace has. */
  async start(account: { id: string; serverId: string; userId: string }): Promise<void> {
    await this.operations.start(this, {
      key: `${account.id} ${newId()}`,
      ownerId: account.userId,
      input: { accountId: account.id, serverId: account.serverId },
    });
  }

  async #follow({ userId, planId, from, to }: PlanChanged): Promise<void> {
    if (from === null || from.planName === to.planName || to.state === 'ended') return;
    // An account that is being set up looks at the plan once more when it becomes active.
    await this.accounts.lockOwner(userId);
    for (const account of await this.accounts.listActiveOfPlan(planId)) await this.start(account);
  }

  async #switch({ accountId, serverId }: Input): Promise<PlanName | null> {
    const { userId, hostingPlanId } = await this.accounts.get(accountId);
    for (;;) {
      const plan = await this.#wanted(userId, hostingPlanId);
      if (plan === null) return null;
      const has = await this.panel.hasPlan(serverId, accountId, plan);
      if (has === undefined)
        throw new OutsideError('not_found', 'webspace_missing', `The server has no webspace of ${accountId}`);
      if (!has) await this.panel.switchPlan(serverId, accountId, plan);
      if ((await this.#wanted(userId, hostingPlanId)) === plan) return plan;
    }
  }

  /** null: the plan has ended, and its webspace stays as it is. */
  async #wanted(userId: string, hostingPlanId: string): Promise<PlanName | null> {
    const plan = await this.billing.planOf(userId);
    return plan?.id === hostingPlanId ? plan.planName : null;
  }
}
