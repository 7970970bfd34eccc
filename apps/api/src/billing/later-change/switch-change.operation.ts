import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { ChangeSwitchService } from './change-switch.service.ts';

/** Schedules a change of a plan at the payment provider, or takes it back: whatever holds when it runs. */
@Injectable()
export class SwitchChangeOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.scheduleChange',
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
          run: async ({ input }) => {
            await this.changes.apply(input.planId);
          },
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
    private readonly changes: ChangeSwitchService,
    private readonly planSync: PlanSyncService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Each call starts an operation of its own, so that a change during a running one is not missed. */
  async start(plan: { id: string; userId: string }): Promise<void> {
    await this.operations.start(this.definition, {
      key: `${plan.id} ${newId()}`,
      ownerId: plan.userId,
      input: { planId: plan.id },
    });
  }
}
