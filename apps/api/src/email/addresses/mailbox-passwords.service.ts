import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { unconfirmed } from '../mail-errors.ts';
import { AddressGatewayService } from './address-gateway.service.ts';
import type { MailTarget } from './mail-targets.service.ts';
import { type Mailbox, MailboxesRepository } from './mailboxes.repository.ts';

/** Longer than a request waits: a password that comes late must not replace a newer one. */
const busyMs = 60_000;

/** Sets passwords of mailboxes, one at a time for each, so that the password that a customer sees is the one that applies. */
@Injectable()
export class MailboxPasswordsService {
  constructor(
    private readonly mailboxes: MailboxesRepository,
    private readonly gateway: AddressGatewayService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError conflict while another one is being set; not_found; validation_error; mail_unavailable */
  async set({ domain }: MailTarget, { id, name }: Mailbox, password: string): Promise<void> {
    const until = this.clock.in(busyMs);
    if (!(await this.mailboxes.reservePassword(id, until, this.clock.now())))
      throw new AppError('conflict', {
        message: messageOf('email.passwordBeingSet', { address: `${name}@${domain.name}` }),
      });
    try {
      await this.gateway.setPassword({ domainId: domain.id, name, password });
    } catch (error) {
      // One that was not confirmed may still arrive: the reservation ends by itself.
      const mayArrive = error instanceof AppError && error.said.key === unconfirmed.key;
      if (!mayArrive) await this.mailboxes.releasePassword(id, until);
      throw error;
    }
    await this.mailboxes.releasePassword(id, until);
  }
}
