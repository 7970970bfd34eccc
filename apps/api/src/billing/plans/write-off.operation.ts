import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import type { HostingPlan } from './plans.repository.ts';

/**
 * Writes off open invoices for past periods in which the plan was suspended: paying them would not reactivate the plan. A
 * renewal does, from the day it is bought.
 */
@Injectable()
export class WriteOffOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.writeOff',
    input: z.object({ subscriptionId: z.string(), before: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'write-off',
        label: 'steps.closingInvoicesNoLonger',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input: { subscriptionId, before } }) => {
          await this.payments.writeOff(subscriptionId, new Date(before));
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly payments: PaymentsPort,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param periodStart of the current period: older open invoices are written off */
  async start(plan: HostingPlan, periodStart: Date): Promise<void> {
    if (plan.stripeSubscriptionId === null) return;
    const before = periodStart.toISOString();
    await this.operations.start(this.definition, {
      key: `${plan.id} ${before}`,
      ownerId: plan.userId,
      input: { subscriptionId: plan.stripeSubscriptionId, before },
    });
  }
}
