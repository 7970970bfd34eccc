import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingDetailsSyncService } from './billing-details-sync.service.ts';

/** Puts a customer's billing details on the invoices that the payment provider writes from now on. */
@Injectable()
export class BillingDetailsOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.updateDetails',
    input: z.object({ userId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'address',
          label: 'steps.updatingBillingAddress',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ operationId, input }) => ({
            sent: await this.sync.sendAddress(operationId, input.userId),
          }),
        })
        .step({
          name: 'taxNumber',
          label: 'steps.updatingTaxNumber',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ operationId, input, results }) =>
            this.sync.sendTaxNumber(operationId, input.userId, results.address.sent),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly sync: BillingDetailsSyncService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts one for each cause: the one under way may have read the details before. */
  async start(userId: string, cause: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: `${userId} ${cause}`,
      ownerId: userId,
      input: { userId },
    });
  }
}
