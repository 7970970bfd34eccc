import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BooksPort } from '../books.port.ts';
import type { HostingPlan } from './plans.repository.ts';

/**
 * Writes off what is owed for periods that are over: nothing worked in them, and paying for them would not bring the plan
 * back. The way back is a renewal, from the day on which it is bought.
 */
@Injectable()
export class WriteOffOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.writeOff',
    input: z.object({ subscriptionId: z.string(), before: z.string() }),
    retry: 'workday',
    onFailure: 'park',
    steps: (first) =>
      first.step({
        name: 'write-off',
        label: 'Closing invoices that are no longer due',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input: { subscriptionId, before } }) => {
          await this.books.writeOff(subscriptionId, new Date(before));
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly books: BooksPort,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param periodStart of the period that runs now: what was owed before is written off */
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
