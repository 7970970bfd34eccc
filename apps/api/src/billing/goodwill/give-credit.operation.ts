import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { GoodwillPort } from '../goodwill.port.ts';
import { ProviderCustomersService } from '../orders/provider-customers.service.ts';
import { CreditRecordsService } from './credit-records.service.ts';

/** Puts a credit that staff gave onto the customer's balance. */
@Injectable()
export class GiveCreditOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.giveCredit',
    input: z.object({ creditId: z.string() }),
    retry: 'workday',
    // A request whose outcome is unknown may have arrived: staff resume it, and it is found.
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'give',
          label: 'steps.addingCredit',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const { id: creditId, userId, amountCents: cents } = await this.records.get(input.creditId);
            const customerId = await this.customers.ensure(userId);
            await this.provider.give(customerId, { creditId, cents, description: 'Credit from support' });
          },
        })
        .step({
          name: 'record',
          label: 'steps.emailingCustomer',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input }) => this.records.given(input.creditId),
        })
        .step({
          name: 'refresh',
          label: 'steps.updatingPlan',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => this.records.refreshPlan(input.creditId),
        }),
    failed: async ({ input }) => this.records.failed(input.creditId),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly provider: GoodwillPort,
    private readonly customers: ProviderCustomersService,
    private readonly records: CreditRecordsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @returns the id of the operation */
  async start({ id, userId }: { id: string; userId: string }): Promise<string> {
    const request = { key: id, ownerId: userId, input: { creditId: id } };
    return (await this.operations.start(this.definition, request)).operationId;
  }

  /** The operation of a credit, finished or not. */
  async of(creditId: string): Promise<string | undefined> {
    return (await this.operations.latest(this.definition.kind, creditId))?.id;
  }
}
