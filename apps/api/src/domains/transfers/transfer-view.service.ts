import type { DomainTransfer as Shown, DomainTransferState } from '@homeport/contract/domain-transfers';
import { Injectable } from '@nestjs/common';
import { messageByKey, messageFields } from '../../foundation/messages/message.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { refusalReasonOf } from './transfer-refusals.ts';
import type { DomainTransfer } from './transfers.repository.ts';

const dayMs = 86_400_000;
/** The present registrar may refuse for so long. */
const waitMs = 5 * dayMs;

/** Shows transfers to their customers. */
@Injectable()
export class TransferViewService {
  constructor(private readonly operations: OperationsService) {}

  async show(transfer: DomainTransfer): Promise<Shown> {
    const { id, name, priceCents, createdAt, requestedAt, refusal } = transfer;
    const state = await this.stateOf(transfer);
    const isWaiting = state === 'waiting' || state === 'confirming';
    return {
      id,
      name,
      state,
      price: priceCents / 100,
      created: createdAt.toISOString(),
      requested: requestedAt?.toISOString() ?? null,
      expected:
        isWaiting && requestedAt !== null ? new Date(requestedAt.getTime() + waitMs).toISOString() : null,
      message: null,
      ...(refusal === null
        ? {}
        : messageFields({ message: messageByKey(refusalReasonOf(refusal), { name }) })),
      can_cancel: transfer.state === 'open' || (transfer.state === 'paid' && requestedAt === null),
    };
  }

  async stateOf(transfer: DomainTransfer): Promise<DomainTransferState> {
    switch (transfer.state) {
      case 'open':
        return 'unpaid';
      case 'done':
        return 'done';
      case 'refused':
        return 'failed';
      case 'cancelled':
        return 'cancelled';
      case 'paid':
        return (await this.#isStuck('domains.transfer', transfer)) ? 'stuck' : 'requesting';
      case 'waiting':
        if (await this.#isStuck('domains.finishTransfer', transfer)) return 'stuck';
        return transfer.isUnanswered ? 'confirming' : 'waiting';
    }
  }

  async #isStuck(
    kind: 'domains.transfer' | 'domains.finishTransfer',
    { id }: DomainTransfer,
  ): Promise<boolean> {
    return (await this.operations.latest(kind, id))?.state === 'parked';
  }
}
