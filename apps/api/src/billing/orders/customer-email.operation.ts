import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';

/** Updates a customer's email address at the payment provider, which sends receipts and invoices there. */
@Injectable()
export class CustomerEmailOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.updateCustomerEmail',
    input: z.object({ userId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'update',
        label: 'steps.updatingEmailAddress',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ operationId, input }) => ({ updated: await this.#update(operationId, input.userId) }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly auth: AuthService,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Repeats itself if the address changed while it was written. @returns false without a customer */
  async #update(operationId: string, userId: string): Promise<boolean> {
    const customer = await this.customers.find(userId);
    if (customer === null) return false;
    for (let attempt = 0; ; attempt += 1) {
      const { email } = await this.auth.personOf(userId);
      await this.payments.setCustomerEmail(
        customer.stripeCustomerId,
        email,
        `email-${operationId}-${attempt}`,
      );
      if ((await this.auth.personOf(userId)).email === email) return true;
    }
  }
}
