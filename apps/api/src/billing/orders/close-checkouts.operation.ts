import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { OrdersRepository } from './orders.repository.ts';
import { PaymentsPort } from '../payments.port.ts';

/** Closes the open checkouts of a customer, so that they do not pay twice by accident. */
@Injectable()
export class CloseCheckoutsOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.closeCheckouts',
    input: z.object({ userId: z.string() }),
    retry: 'hours',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'close',
        label: 'steps.closingOtherCheckouts',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          const open = (await this.orders.findOpen(input.userId)).flatMap(
            ({ checkoutSessionId: id }) => id ?? [],
          );
          for (const checkoutId of open) await this.payments.closeCheckout(checkoutId);
          return { closed: open };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsPort,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param cause started once for each */
  async startIfOpen(userId: string, cause: string): Promise<void> {
    if ((await this.orders.findOpen(userId)).length === 0) return;
    await this.operations.start(this.definition, { key: cause, ownerId: userId, input: { userId } });
  }
}
