import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OperationDefinition } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { Payments } from '../payments.port.ts';

type Input = { orderId: string; userId: string; cents: number };

/** Puts what is left of a credit onto the customer's balance, where later charges use it up. */
@Injectable()
export class CreditOperation implements OnModuleInit {
  readonly definition: OperationDefinition<Input> = {
    kind: 'billing.credit',
    queue: 'billing',
    retry: { attempts: 60, firstDelayMs: 2_000, maxDelayMs: 600_000 },
    onFailure: 'park',
    owed: 'The customer has a right to this credit: resume it.',
    message: () => 'Your credit is taking longer than usual. Our team is on it.',
    steps: [
      {
        name: 'credit',
        label: 'Crediting the rest of your previous plan',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input: { orderId, userId, cents } }) => {
          const customer = await this.customers.find(userId);
          if (customer === null) throw new Error(`${userId} is no customer of the payment provider`);
          const description = 'Credit for unused time on your previous plan';
          await this.payments.creditBalance(customer.stripeCustomerId, { orderId, cents, description });
          return {};
        },
      },
    ],
  };

  constructor(
    private readonly operations: OperationsService,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: Payments,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
