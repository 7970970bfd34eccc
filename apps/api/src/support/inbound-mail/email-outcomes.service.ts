import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { InboundMail } from '../../foundation/database/generated/client.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { InboundMailsRepository } from './inbound-mails.repository.ts';
import { type Refusal, refusals } from './refusals.ts';

export type EmailFacts = Pick<InboundMail, 'sender' | 'subject' | 'messageId'>;

/** Records what became of an email, and tells the sender of a refused one: at most one notice a day to each address. */
@Injectable()
export class EmailOutcomesService {
  constructor(
    private readonly mails: InboundMailsRepository,
    private readonly mail: MailService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that writes the text. @throws Error when the same message was accepted meanwhile */
  async accept(
    id: string,
    {
      number: ticketNumber,
      replyId,
      ...facts
    }: EmailFacts & { acceptedKey: string; userId: string; number: number; replyId: string | null },
  ): Promise<void> {
    const accepted = { ...facts, ticketNumber, replyId, handledAt: this.clock.now() };
    // The operation repeats the step, which then finds the other one.
    if (!(await this.mails.accept(id, accepted))) throw new Error(`Email ${id} was accepted meanwhile`);
  }

  async refuse(
    id: string,
    reason: Refusal,
    facts: EmailFacts,
    tell?: { address: string; userId?: string },
  ): Promise<void> {
    const why = refusals[reason];
    const now = this.clock.now();
    await this.db.transaction(async () => {
      const isOurs = await this.mails.close(id, { state: 'refused', reason, ...facts, handledAt: now });
      if (!isOurs || why === null || tell === undefined) return;
      const { address: to, userId } = tell;
      const address = createHash('sha256').update(to).digest('base64url');
      await this.mail.send({
        dedupeKey: `email-refused:${address}:${now.toISOString().slice(0, 10)}`,
        to,
        ...(userId === undefined ? {} : { userId }),
        template: 'email-refused',
        data: { why, references: facts.messageId === null ? [] : [facts.messageId] },
      });
    });
  }

  /** The same message was accepted before. */
  async repeat(id: string, facts: EmailFacts): Promise<void> {
    const closed = { state: 'duplicate' as const, ...facts, handledAt: this.clock.now() };
    await this.db.transaction(async () => {
      await this.mails.close(id, closed);
    });
  }
}
