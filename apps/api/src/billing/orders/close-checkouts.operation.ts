import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OperationDefinition } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { OrdersRepository } from './orders.repository.ts';
import { Payments } from '../payments.port.ts';

type Input = { userId: string };

/** Closes what a customer has open elsewhere once a plan is active or changed, so that nobody pays twice by accident. */
@Injectable()
export class CloseCheckoutsOperation implements OnModuleInit {
  readonly definition: OperationDefinition<Input> = {
    kind: 'billing.closeCheckouts',
    queue: 'billing',
    retry: { attempts: 20, firstDelayMs: 2_000, maxDelayMs: 600_000 },
    onFailure: 'park',
    message: () => 'A checkout that was left open could not be closed.',
    steps: [
      {
        name: 'close',
        label: 'Closing other checkouts',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          const open = (await this.orders.findOpen(input.userId)).flatMap(
            ({ checkoutSessionId: id }) => id ?? [],
          );
          for (const checkoutId of open) await this.payments.closeCheckout(checkoutId);
          return { closed: open };
        },
      },
    ],
  };

  constructor(
    private readonly operations: OperationsService,
    private readonly orders: OrdersRepository,
    private readonly payments: Payments,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param cause what they are closed for: once for each */
  async startIfOpen(userId: string, cause: string): Promise<void> {
    if ((await this.orders.findOpen(userId)).length === 0) return;
    await this.operations.start(this.definition, { key: cause, ownerId: userId, input: { userId } });
  }
}
