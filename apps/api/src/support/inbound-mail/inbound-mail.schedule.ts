import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { InboundMailboxPort } from './inbound-mailbox.port.ts';
import { InboundMailsRepository } from './inbound-mails.repository.ts';
import { ReceiveEmailOperation } from './receive-email.operation.ts';
import { ReplyAddressesService } from './reply-addresses.service.ts';

const batch = 100;
const keptMs = 90 * 86_400_000;

/** Looks into the mailbox every minute. A new email is recorded together with the operation that processes it. */
@Injectable()
export class InboundMailSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly mailbox: InboundMailboxPort,
    private readonly addresses: ReplyAddressesService,
    private readonly mails: InboundMailsRepository,
    private readonly operation: ReceiveEmailOperation,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'support.read_mailbox', everyMs: 60_000, run: () => this.look() });
    const prune = () => this.mails.removeBefore(this.clock.in(-keptMs));
    this.schedules.register({ name: 'support.forget_emails', everyMs: 3_600_000, run: prune });
  }

  /** Repeated and concurrent calls record each message once. */
  async look(): Promise<void> {
    if (!this.addresses.isOn || !this.mailbox.isOn) return;
    const mailbox = this.mailbox.name;
    const found = await this.mailbox.list(batch, (uidValidity, uids) =>
      this.mails.known(mailbox, uidValidity, uids),
    );
    for (const message of found)
      await this.db.transaction(async () => {
        const mail = { id: newId(), mailbox, ...message, receivedAt: this.clock.now() };
        if (await this.mails.insert(mail)) await this.operation.start(mail.id);
      });
  }
}
