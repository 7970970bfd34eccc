import { Injectable } from '@nestjs/common';
import { SalesService } from '../../billing/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { TransferSalesService } from './transfer-sales.service.ts';
import { TransferSecretsService } from './transfer-secrets.service.ts';
import { type DomainTransfer, TransfersRepository } from './transfers.repository.ts';

/** Cancels transfers that the registrar was not asked for yet. */
@Injectable()
export class TransferCancellationService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly checkouts: TransferSalesService,
    private readonly sales: SalesService,
    private readonly secrets: TransferSecretsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Closes the checkout, or refunds what was paid. @returns false when it is too late. @throws ProviderError */
  async cancel(transfer: DomainTransfer): Promise<boolean> {
    if (transfer.state === 'open') await this.checkouts.close(transfer);
    // It may have been paid meanwhile.
    const { state } = await this.transfers.get(transfer.id);
    if (state === 'paid' && (await this.#refund(transfer))) return true;
    // The same request a moment ago may have cancelled it.
    return (await this.transfers.get(transfer.id)).state === 'cancelled';
  }

  async #refund(transfer: DomainTransfer): Promise<boolean> {
    const { id, userId, name } = transfer;
    const sale = await this.sales.ofSubject(userId, id);
    if (sale === null) throw new Error(`The transfer ${id} has no sale`);
    return this.db.transaction(async () => {
      const end = { finishedAt: this.clock.now(), ...this.secrets.withoutCode(transfer) };
      if (!(await this.transfers.cancelUnrequested(id, end))) return false;
      await this.sales.startRefund(sale.id, messageOf('domains.transferCancelled', { name }));
      const detail = { transferId: id, name };
      await this.audit.record({ userId, actorId: userId, kind: 'domains.transfer_cancelled', detail });
      return true;
    });
  }
}
