import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { TransferOutcomesService } from './transfer-outcomes.service.ts';
import { type DomainTransfer, TransfersRepository } from './transfers.repository.ts';

/** Gives the customer a domain that has arrived in our account. */
@Injectable()
export class FinishTransferOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.finishTransfer',
    input: z.object({ transferId: z.string() }),
    retry: 'day',
    onFailure: 'needsAttention',
    giveUpRefusal: 'domains.paidFor',
    steps: (first) =>
      first.step({
        name: 'finish',
        label: 'steps.finishingRegistration',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          const transfer = await this.transfers.get(input.transferId);
          if (transfer.state === 'waiting') await this.#finish(transfer);
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly registrars: RegistrarDriversService,
    private readonly transfers: TransfersRepository,
    private readonly outcomes: TransferOutcomesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start({ id, userId }: DomainTransfer): Promise<void> {
    await this.operations.start(this.definition, { key: id, ownerId: userId, input: { transferId: id } });
  }

  async #finish(transfer: DomainTransfer): Promise<void> {
    const { name } = transfer;
    const registrar = this.registrars.of(transfer);
    const found = await registrar.find(name);
    if (found === undefined)
      throw new ProviderError('unavailable', 'transfer_running', `${name} is not shown yet`);
    // The customer paid for one year only.
    if (found.autorenew) await registrar.setAutorenew(name, false);
    await this.outcomes.complete(transfer, found);
  }
}
