import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { type Finding, ok, problem, skipped } from '../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../foundation/doctor/doctor.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { InboundMailboxPort } from './inbound-mailbox.port.ts';
import { ReplyAddressesService } from './reply-addresses.service.ts';

/** Checks the mailbox that customers write to. */
@Injectable()
export class InboundMailChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly mailbox: InboundMailboxPort,
    private readonly addresses: ReplyAddressesService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.doctor.register(async () => [
      {
        id: 'inbound-mail',
        name: messageOf('doctor.parts.inboundMail'),
        isProvider: false,
        checks: [
          {
            name: 'doctor.checks.supportMailbox',
            fix: messageOf('doctor.inboundMail.fix'),
            run: () => this.#mailbox(),
          },
        ],
      },
    ]);
  }

  async #mailbox(): Promise<Finding> {
    if (!this.addresses.isOn && !this.mailbox.isOn) return skipped(messageOf('doctor.inboundMail.off'));
    if (!this.addresses.isOn || !this.mailbox.isOn)
      return problem(messageOf('doctor.inboundMail.half'), messageOf('doctor.inboundMail.setBoth'));
    const { messages } = await this.mailbox.verify();
    const { INBOUND_MAIL_ADDRESS: address } = this.config.settings;
    return ok(messageOf('doctor.inboundMail.ok', { address, messages }));
  }
}
