import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { TransferOrdersService } from './transfer-orders.service.ts';
import { TransferOutcomesService } from './transfer-outcomes.service.ts';
import type { DomainTransfer } from './transfers.repository.ts';

/**
 * Orders a paid transfer of a domain to us. The registrar has no idempotency keys, so each try first looks whether an
 * earlier order arrived. A refused order is refunded; an outcome that stays unknown needs attention. The transfer itself
 * takes days: `TransfersSchedule` follows it.
 */
@Injectable()
export class TransferDomainOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.transfer',
    input: z.object({ transferId: z.string(), saleId: z.string() }),
    retry: 'day',
    onFailure: 'needsAttention',
    giveUpRefusal: 'domains.paidFor',
    steps: (first) =>
      first
        .step({
          name: 'request',
          label: 'steps.requestingTransfer',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input }) => this.orders.place(input.transferId),
        })
        .step({
          name: 'record',
          label: 'steps.finishingRegistration',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results }) => {
            const { accepted, refused, reason } = results.request;
            if (refused !== undefined) await this.outcomes.refuse(input, { refused, reason });
            else if (accepted === true) await this.outcomes.wait(input.transferId);
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly orders: TransferOrdersService,
    private readonly outcomes: TransferOutcomesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start({ id, userId }: DomainTransfer, saleId: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: id,
      ownerId: userId,
      input: { transferId: id, saleId },
    });
  }
}
