import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { GoodwillPort } from '../goodwill.port.ts';
import { TrialRecordsService } from './trial-records.service.ts';

/** Lets a free trial end later at the payment provider, and then here. */
@Injectable()
export class ExtendTrialOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.extendTrial',
    input: z.object({ extensionId: z.string() }),
    retry: 'workday',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'extend',
          label: 'steps.extendingTrial',
          weight: 2,
          timeoutMs: 60_000,
          // The customer may have read the new date.
          irrevocable: true,
          run: async ({ input }) => {
            const { subscriptionId, until } = await this.records.find(input.extensionId);
            await this.provider.extendTrial(subscriptionId, until);
          },
        })
        .step({
          name: 'refresh',
          label: 'steps.updatingPlan',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => this.records.refreshPlan(input.extensionId),
        })
        .step({
          name: 'record',
          label: 'steps.emailingCustomer',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input }) => this.records.done(input.extensionId),
        }),
    failed: async ({ input }) => this.records.failed(input.extensionId),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly provider: GoodwillPort,
    private readonly records: TrialRecordsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @returns the id of the operation */
  async start({ id, userId }: { id: string; userId: string }): Promise<string> {
    const request = { key: id, ownerId: userId, input: { extensionId: id } };
    return (await this.operations.start(this.definition, request)).operationId;
  }

  /** The operation of an extension, finished or not. */
  async of(extensionId: string): Promise<string | undefined> {
    return (await this.operations.latest(this.definition.kind, extensionId))?.id;
  }
}
