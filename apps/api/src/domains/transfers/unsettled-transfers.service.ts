import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { TransferOrdersService } from './transfer-orders.service.ts';
import { TransferOutcomesService } from './transfer-outcomes.service.ts';
import { type DomainTransfer, TransfersRepository } from './transfers.repository.ts';

/** A paid transfer that is not finished, as staff see it. */
export interface UnsettledTransfer {
  transfer: DomainTransfer;
  email: string;
  /** Staff have to act. */
  needsAttention: boolean;
  /** The latest error, for staff. */
  problem: string | null;
}

type Outcome = { done: true } | { refused: string };

/** Lets staff list, retry and give up paid transfers that are not finished. */
@Injectable()
export class UnsettledTransfersService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly outcomes: TransferOutcomesService,
    private readonly orders: TransferOrdersService,
    private readonly operations: OperationsService,
    private readonly people: AuthService,
    private readonly audit: AuditService,
  ) {}

  /** Oldest first. */
  async list(): Promise<UnsettledTransfer[]> {
    return Promise.all(
      (await this.transfers.listPaid()).map(async (transfer) => {
        const work = await this.#workOf(transfer);
        return {
          transfer,
          email: (await this.people.personOf(transfer.userId)).email,
          needsAttention: work?.state === 'parked',
          problem: work?.errorDetail ?? null,
        };
      }),
    );
  }

  /** Resumes a transfer that needs attention. */
  async retry(name: string): Promise<Outcome> {
    const transfer = await this.transfers.findUnfinished(name);
    const work = transfer === null ? null : await this.#workOf(transfer);
    if (transfer === null || work?.state !== 'parked')
      return { refused: `No transfer of ${name} waits for staff.` };
    await this.operations.resume(work.id);
    const detail = { transferId: transfer.id, name };
    await this.audit.record({ userId: transfer.userId, kind: 'domains.transfer_retried', detail });
    return { done: true };
  }

  /**
   * Ends a paid transfer and refunds it.
   * @param reason for the customer, as a sentence
   * @param isForced even if the registrar has the domain, works on it, or may still show its order: we keep it, unpaid
   * @throws ProviderError when the registrar cannot be asked
   */
  async giveUp(name: string, reason: string, isForced: boolean): Promise<Outcome> {
    const transfer = await this.transfers.findUnfinished(name);
    if (transfer === null || transfer.state === 'open')
      return { refused: `No paid transfer of ${name} is under way.` };
    const { state } = isForced ? { state: 'none' } : await this.orders.stateOf(transfer);
    if (state === 'running' || state === 'done')
      return { refused: `The registrar has ${name}, or works on it. Go on with it instead.` };
    if (!isForced && state === 'none' && transfer.requestedAt !== null)
      return {
        refused: `${name} was ordered, and the registrar may not show it yet. Look there before you force it.`,
      };
    const outcome = { refused: 'Given up by staff', reason: { sentence: reason } };
    const isEnded = await this.outcomes.refuseTransfer(transfer, outcome);
    const work = await this.#workOf(transfer);
    // The operation finds the transfer ended, and succeeds without doing anything.
    if (work?.state === 'parked') await this.operations.resume(work.id);
    const detail = { transferId: transfer.id, name, reason };
    await this.audit.record({ userId: transfer.userId, kind: 'domains.transfer_given_up', detail });
    return isEnded ? { done: true } : { refused: `The transfer of ${name} is already finished.` };
  }

  async #workOf({ id, state }: DomainTransfer) {
    return this.operations.latest(state === 'waiting' ? 'domains.finishTransfer' : 'domains.transfer', id);
  }
}
