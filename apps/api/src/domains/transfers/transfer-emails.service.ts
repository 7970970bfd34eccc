import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { resendPauseMs } from '../owner-confirmations.service.ts';
import { TransferGatewayService } from './transfer-gateway.service.ts';
import { TransferSecretsService } from './transfer-secrets.service.ts';
import { TransfersRepository } from './transfers.repository.ts';

/** The email in which the registrar asks the owner whether a transfer is wanted. */
@Injectable()
export class TransferEmailsService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly gateway: TransferGatewayService,
    private readonly secrets: TransferSecretsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Has it sent again, once within a few minutes.
   * @throws AppError not_found; conflict while nothing waits for an answer, or just after; registrar_unavailable
   */
  async resend(userId: string, id: string): Promise<void> {
    const transfer = await this.transfers.findOf(userId, id);
    if (transfer === null) throw new AppError('not_found');
    if (transfer.state !== 'waiting' || !transfer.isUnanswered)
      throw new AppError('conflict', { message: messageOf('domains.transferAnswered') });
    if (!(await this.transfers.markResent(id, this.clock.now(), this.clock.in(-resendPauseMs))))
      throw new AppError('conflict', { message: messageOf('domains.justResent') });
    try {
      await this.gateway.resendEmail(transfer, this.secrets.open(transfer).owner.email);
    } catch (error) {
      await this.transfers.change(id, ['waiting'], { emailResentAt: transfer.emailResentAt });
      throw error;
    }
  }
}
