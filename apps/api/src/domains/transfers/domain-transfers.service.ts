import type { CallAnswer } from '@homeport/contract/call';
import type { confirmTransfer, DomainTransfer as Shown } from '@homeport/contract/domain-transfers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SalesService } from '../../billing/index.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { TransferCancellationService } from './transfer-cancellation.service.ts';
import { TransferViewService } from './transfer-view.service.ts';
import { TransfersRepository } from './transfers.repository.ts';

/** What customers do with their transfers to us. */
@Injectable()
export class DomainTransfersService implements OnModuleInit {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly view: TransferViewService,
    private readonly cancellation: TransferCancellationService,
    private readonly sales: SalesService,
    private readonly ownership: Ownership,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'domain-transfer',
      async (userId, id) => isId(id) && (await this.transfers.findOf(userId, id)) !== null,
    );
  }

  async list(userId: string): Promise<Shown[]> {
    return Promise.all((await this.transfers.listOf(userId)).map((transfer) => this.view.show(transfer)));
  }

  /** The transfer of a checkout, which is read anew; null: the caller has none. @throws AppError payments_unavailable */
  async confirm(userId: string, checkoutId: string): Promise<CallAnswer<typeof confirmTransfer>> {
    const sale = await this.sales.ownOfCheckout(userId, checkoutId);
    if (sale?.kind !== 'domain_transfer') return { transfer: null };
    await withPaymentErrors(() => this.sales.settle(sale));
    return { transfer: await this.view.show(await this.transfers.get(sale.subjectId)) };
  }

  /** @throws AppError not_found; conflict once the registrar was asked; payments_unavailable */
  async cancel(userId: string, id: string): Promise<void> {
    const transfer = await this.transfers.findOf(userId, id);
    if (transfer === null) throw new AppError('not_found');
    if (!(await withPaymentErrors(() => this.cancellation.cancel(transfer))))
      throw new AppError('conflict', { message: messageOf('domains.transferUnderWay') });
  }
}

async function withPaymentErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError)
      throw new AppError('payments_unavailable', { detail: error.message, cause: error });
    throw error;
  }
}
