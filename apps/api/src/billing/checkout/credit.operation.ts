import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { PaymentsPort } from '../payments.port.ts';

/** Puts what is left of a credit onto the customer's balance, where later charges use it up. */
@Injectable()
export class CreditOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.credit',
    input: z.object({ orderId: z.string(), userId: z.string(), cents: z.int() }),
    retry: 'workday',
    onFailure: 'park',
    owed: 'The customer has a right to this credit: resume it.',
    steps: (first) =>
      first.step({
        name: 'credit',
        label: 'Crediting the rest of your previous plan',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input: { orderId, userId, cents } }) => {
          const customer = await this.customers.find(userId);
          if (customer === null) throw new Error(`${userId} is no customer of the payment provider`);
          const description = 'Credit for unused time on your previous plan';
          await this.payments.creditBalance(customer.stripeCustomerId, { orderId, cents, description });
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
