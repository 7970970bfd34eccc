import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { transferUnanswered } from '../domains.events.ts';
import { FinishTransferOperation } from './finish-transfer.operation.ts';
import { TransferOrdersService } from './transfer-orders.service.ts';
import { TransferOutcomesService } from './transfer-outcomes.service.ts';
import { refusalReasonOf } from './transfer-refusals.ts';
import { type DomainTransfer, TransfersRepository } from './transfers.repository.ts';

/** Asks the registrar how a transfer stands, and records it. Safe to repeat at any time. */
@Injectable()
export class TransferFollowingService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly orders: TransferOrdersService,
    private readonly outcomes: TransferOutcomesService,
    private readonly finishing: FinishTransferOperation,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderError */
  async follow(transfer: DomainTransfer): Promise<void> {
    const { id, name } = transfer;
    const found = await this.orders.stateOf(transfer);
    if (found.state === 'failed') {
      const outcome = { refused: `${name}: ${found.reason}`, reason: refusalReasonOf(found.reason) };
      await this.outcomes.refuseTransfer(transfer, outcome);
      return;
    }
    const followedAt = this.clock.now();
    const isUnanswered = found.state === 'running' && found.isUnanswered;
    await this.db.transaction(async () => {
      if (!(await this.transfers.change(id, ['waiting'], { followedAt, isUnanswered }))) return;
      if (found.state === 'done') await this.finishing.start(transfer);
      if (!isUnanswered || transfer.isUnanswered) return;
      const { userId } = transfer;
      await this.events.publish(transferUnanswered, { transferId: id, userId, name });
    });
  }
}
