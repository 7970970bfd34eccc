import type { CallAnswer } from '@homeport/contract/call';
import { type emailRefusals, refusedEmails } from '@homeport/contract/support-email';
import { Injectable } from '@nestjs/common';
import { pageOf, pageQuery } from '../../foundation/paging/page.ts';
import { InboundMailsRepository } from './inbound-mails.repository.ts';

/** Shows staff which emails were refused. Their texts are in the mailbox alone. */
@Injectable()
export class RefusedEmailsService {
  constructor(private readonly mails: InboundMailsRepository) {}

  async list(wish: {
    cursor?: string | undefined;
    limit?: number | undefined;
  }): Promise<CallAnswer<typeof refusedEmails>> {
    const query = pageQuery(wish);
    const { rows, next } = pageOf(await this.mails.listRefused(query), query, ({ receivedAt: at, id }) => ({
      at,
      id,
    }));
    return {
      emails: rows.map(({ id, sender, subject, reason, receivedAt }) => ({
        id,
        sender,
        subject,
        reason: reason as (typeof emailRefusals)[number],
        received: receivedAt.toISOString(),
      })),
      next,
    };
  }
}
