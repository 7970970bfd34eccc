import type { CallAnswer } from '@homeport/contract/call';
import {
  cancelTransfer,
  checkTransfer,
  confirmTransfer,
  listTransfers,
  resendTransferEmail,
  startTransfer,
} from '@homeport/contract/domain-transfers';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { DomainTransfersService } from './transfers/domain-transfers.service.ts';
import { TransferEmailsService } from './transfers/transfer-emails.service.ts';
import { TransferPurchaseService } from './transfers/transfer-purchase.service.ts';

@Controller()
export class DomainTransfersController {
  constructor(
    private readonly purchase: TransferPurchaseService,
    private readonly transfers: DomainTransfersService,
    private readonly emails: TransferEmailsService,
  ) {}

  @Handle(checkTransfer)
  async check({ caller, body }: Input<typeof checkTransfer>): Promise<CallAnswer<typeof checkTransfer>> {
    return this.purchase.check(caller.userId, body.domain);
  }

  @Handle(startTransfer)
  async start({ caller, body }: Input<typeof startTransfer>): Promise<CallAnswer<typeof startTransfer>> {
    return this.purchase.start(caller.userId, body);
  }

  @Handle(listTransfers)
  async list({ caller }: Input<typeof listTransfers>): Promise<CallAnswer<typeof listTransfers>> {
    return { transfers: await this.transfers.list(caller.userId) };
  }

  @Handle(confirmTransfer)
  async confirm({
    caller,
    body,
  }: Input<typeof confirmTransfer>): Promise<CallAnswer<typeof confirmTransfer>> {
    return this.transfers.confirm(caller.userId, body.stripe_checkout_session);
  }

  @Handle(cancelTransfer)
  async cancel({ caller, params }: Input<typeof cancelTransfer>): Promise<CallAnswer<typeof cancelTransfer>> {
    await this.transfers.cancel(caller.userId, params.id);
    return { status: 'success' };
  }

  @Handle(resendTransferEmail)
  async resend({
    caller,
    params,
  }: Input<typeof resendTransferEmail>): Promise<CallAnswer<typeof resendTransferEmail>> {
    await this.emails.resend(caller.userId, params.id);
    return { status: 'success' };
  }
}
