import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { GoodwillPort } from '../goodwill.port.ts';
import { ProviderCustomersService } from '../orders/provider-customers.service.ts';
import { type CreditLeft, creditsLeft } from './credit-ledger.ts';
import { CreditRecordsService } from './credit-records.service.ts';

/** Takes back what invoices have not used of a credit. */
@Injectable()
export class RevokeCreditOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.revokeCredit',
    input: z.object({ creditId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'take',
          label: 'steps.takingCreditBack',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input: { creditId } }) => {
            const { customerId, left } = await this.#read(creditId);
            if (left.taken > 0 || left.cents === 0) return;
            const description = 'Credit taken back';
            await this.provider.take(customerId, { creditId, cents: left.cents, description });
          },
        })
        .step({
          name: 'settle',
          label: 'steps.takingCreditBack',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input: { creditId } }) => {
            // An invoice can use the credit between our look at it and its end: Stripe then takes it twice.
            const { customerId, left } = await this.#read(creditId);
            const { takenTooMuch: cents, taken } = left;
            const description = 'Used before it was taken back';
            if (cents > 0) await this.provider.return(customerId, { creditId, cents, description });
            return { cents: taken - cents };
          },
        })
        .step({
          name: 'record',
          label: 'steps.emailingCustomer',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results }) => this.records.revoked(input.creditId, results.settle.cents),
        })
        .step({
          name: 'refresh',
          label: 'steps.updatingPlan',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => this.records.refreshPlan(input.creditId),
        }),
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

  /** The operation that takes a credit back, finished or not. */
  async of(creditId: string): Promise<string | undefined> {
    return (await this.operations.latest(this.definition.kind, creditId))?.id;
  }

  async #read(creditId: string): Promise<{ customerId: string; left: CreditLeft }> {
    const { userId } = await this.records.get(creditId);
    const customerId = await this.customers.ensure(userId);
    const left = creditsLeft(await this.provider.entriesOf(customerId)).find(
      (each) => each.creditId === creditId,
    );
    if (left === undefined) throw new Error(`The balance of ${customerId} does not name credit ${creditId}`);
    return { customerId, left };
  }
}
