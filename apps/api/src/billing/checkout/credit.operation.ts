import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import type { Order } from '../orders/orders.repository.ts';
import { PaymentsPort } from '../payments.port.ts';

/** Adds the rest of a credit to the customer's balance, which later charges use up. */
@Injectable()
export class CreditOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.credit',
    input: z.object({ orderId: z.string(), userId: z.string(), cents: z.int() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    giveUpRefusal: 'billing.creditOfCustomer',
    steps: (first) =>
      first.step({
        name: 'credit',
        label: 'steps.creditingRestPreviousPlan',
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

  /** @param cents US cents; negative lowers the balance */
  async start({ id, userId }: Order, cents: number): Promise<void> {
    await this.operations.start(this.definition, {
      key: id,
      ownerId: userId,
      input: { orderId: id, userId, cents },
    });
  }
}
