import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

/**
 * Turns the renewal of a subscription off for a cancelled plan, and on again once the cancellation is withdrawn. Reads the
 * latest state itself, so the order in which several of them run does not matter.
 */
@Injectable()
export class RenewalSwitchOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.switchRenewal',
    input: z.object({ planId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'switch',
          label: 'steps.updatingPaymentProvider',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ operationId, input }) => ({ renews: await this.#switch(operationId, input.planId) }),
        })
        .step({
          name: 'refresh',
          label: 'steps.updatingPlan',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            await this.planSync.refresh(input.planId);
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly plans: PlansRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly payments: PaymentsPort,
    private readonly planSync: PlanSyncService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param cause names what the customer did; started once for each */
  async start(plan: { id: string; userId: string }, cause: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: `${plan.id} ${cause}`,
      ownerId: plan.userId,
      input: { planId: plan.id },
    });
  }

  /** Repeats itself if the customer changed their mind while it was written. */
  async #switch(operationId: string, planId: string): Promise<boolean | null> {
    for (let attempt = 0; ; attempt += 1) {
      const plan = await this.plans.find(planId);
      if (plan === null || plan.state === 'ended' || plan.stripeSubscriptionId === null) return null;
      const renews = await this.#shouldRenew(planId);
      const key = `renewal-${operationId}-${attempt}-${String(renews)}`;
      await this.payments.setRenewal(plan.stripeSubscriptionId, renews, key);
      if ((await this.#shouldRenew(planId)) === renews) return renews;
    }
  }

  async #shouldRenew(planId: string): Promise<boolean> {
    return (await this.cancellations.findUnderWay(planId)) === null;
  }
}
