import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import type { ReplyPath } from '../../foundation/mail/email-content.ts';
import { InboundMailsRepository } from './inbound-mails.repository.ts';
import { ReplyAddressesService } from './reply-addresses.service.ts';

/** How our emails about a ticket are answered, and which conversation of a mail app they belong to. */
@Injectable()
export class ReplyPathsService {
  readonly #domain: string;

  constructor(
    { settings }: Config,
    private readonly addresses: ReplyAddressesService,
    private readonly mails: InboundMailsRepository,
  ) {
    this.#domain = /@([^\s>]+)/.exec(settings.MAIL_FROM)?.[1] ?? new URL(settings.PUBLIC_URL).hostname;
  }

  /** @param userId the reader, for whom alone the address is */
  async of(number: number, userId: string): Promise<ReplyPath> {
    const address = this.addresses.addressOf(number, userId);
    const last = this.addresses.isOn ? await this.mails.lastMessageId(number) : undefined;
    // No email has the first id: it holds those of a ticket together, whichever of them a reader got.
    const references = [`ticket-${number}@${this.#domain}`, ...(last === undefined ? [] : [last])];
    return { ...(address === undefined ? {} : { address }), references };
  }
}
