import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BooksPort } from '../books.port.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

/**
 * Brings the payment provider to what the customer wants: a plan that is cancelled is charged no more, one whose
 * cancellation was taken back goes on. Whichever of several wishes is worked on, the latest one is what comes of it.
 */
@Injectable()
export class RenewalSwitchOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.switchRenewal',
    input: z.object({ planId: z.string() }),
    retry: 'workday',
    onFailure: 'park',
    steps: (first) =>
      first
        .step({
          name: 'switch',
          label: 'Updating the payment provider',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ operationId, input }) => ({ renews: await this.#switch(operationId, input.planId) }),
        })
        .step({
          name: 'refresh',
          label: 'Updating your plan',
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
    private readonly books: BooksPort,
    private readonly planSync: PlanSyncService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param wish names what the customer did: once for each */
  async start(plan: { id: string; userId: string }, wish: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: `${plan.id} ${wish}`,
      ownerId: plan.userId,
      input: { planId: plan.id },
    });
  }

  /** Repeats itself when the customer wants something else by the time it is written. */
  async #switch(operationId: string, planId: string): Promise<boolean | null> {
    for (let turn = 0; ; turn += 1) {
      const plan = await this.plans.find(planId);
      if (plan === null || plan.state === 'ended' || plan.stripeSubscriptionId === null) return null;
      const renews = await this.#wanted(planId);
      const key = `renewal-${operationId}-${turn}-${String(renews)}`;
      await this.books.setRenewal(plan.stripeSubscriptionId, renews, key);
      if ((await this.#wanted(planId)) === renews) return renews;
    }
  }

  async #wanted(planId: string): Promise<boolean> {
    return (await this.cancellations.findUnderWay(planId)) === null;
  }
}
