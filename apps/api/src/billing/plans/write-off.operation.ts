import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OperationDefinition } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { Books } from '../books.port.ts';
import type { HostingPlan } from './plans.repository.ts';

type Input = { subscriptionId: string; before: string };

/**
 * Writes off what is owed for periods that are over: nothing worked in them, and paying for them would not bring the plan
 * back. The way back is a renewal, from the day on which it is bought.
 */
@Injectable()
export class WriteOffOperation implements OnModuleInit {
  readonly definition: OperationDefinition<Input> = {
    kind: 'billing.writeOff',
    queue: 'billing',
    retry: { attempts: 60, firstDelayMs: 2_000, maxDelayMs: 600_000 },
    onFailure: 'park',
    message: () => 'An invoice that is no longer due could not be closed.',
    steps: [
      {
        name: 'write-off',
        label: 'Closing invoices that are no longer due',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input: { subscriptionId, before } }) => {
          await this.books.writeOff(subscriptionId, new Date(before));
          return {};
        },
      },
    ],
  };

  constructor(
    private readonly operations: OperationsService,
    private readonly books: Books,
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
