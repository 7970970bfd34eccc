import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { MethodListPort } from '../method-list.port.ts';
import { HeldMethodsService } from './held-methods.service.ts';

/** Removes a payment method from a customer, unless something is charged to it by now. */
@Injectable()
export class RemoveMethodOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.removeMethod',
    input: z.object({ userId: z.string(), methodId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'remove',
        label: 'steps.removingPaymentMethod',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => ({ removed: await this.#remove(input) }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly held: HeldMethodsService,
    private readonly list: MethodListPort,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** A method is removed once; one that is being removed is not removed again. */
  async start(userId: string, methodId: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: methodId,
      ownerId: userId,
      input: { userId, methodId },
    });
  }

  /** The methods of a customer that are being removed. */
  async leavingOf(userId: string): Promise<ReadonlySet<string>> {
    const unfinished = await this.operations.listUnfinishedOf([this.definition.kind], [userId]);
    return new Set(unfinished.map(({ input }) => this.definition.input.parse(input).methodId));
  }

  /** @returns false if it stays: the customer made it the default meanwhile */
  async #remove({ userId, methodId }: { userId: string; methodId: string }): Promise<boolean> {
    const { defaultId, neededBy } = await this.held.read(userId);
    if (methodId === defaultId && neededBy !== null) return false;
    await this.list.removeMethod(methodId);
    return true;
  }
}
