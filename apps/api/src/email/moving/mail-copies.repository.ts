import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { MailCopy } from '../../foundation/database/generated/client.ts';

export type { MailCopy };

/** How far a copy is. */
export type CopyNumbers = Pick<MailCopy, 'folder' | 'done' | 'total' | 'tooLarge' | 'refused'>;

/** Mailboxes that are or were copied from other providers: the latest copy of each. */
@Injectable()
export class MailCopiesRepository {
  constructor(private readonly db: Database) {}

  async find(mailboxId: string): Promise<MailCopy | null> {
    return this.db.client.mailCopy.findUnique({ where: { mailboxId } });
  }

  /** Those of a domain's mailboxes that were started since a moment and not cancelled. */
  async listOf(domainId: string, since: Date): Promise<MailCopy[]> {
    return this.db.client.mailCopy.findMany({
      where: { mailbox: { domainId }, cancelledAt: null, startedAt: { gte: since } },
    });
  }

  /** Replaces the copy of a mailbox by a new one. */
  async begin(
    copy: Pick<MailCopy, 'mailboxId' | 'operationId' | 'host' | 'user' | 'startedAt'>,
  ): Promise<MailCopy> {
    const numbers: CopyNumbers = { folder: '', done: 0, total: 0, tooLarge: 0, refused: 0 };
    const fresh = { ...copy, ...numbers, cancelledAt: null };
    return this.db.tx.mailCopy.upsert({
      where: { mailboxId: copy.mailboxId },
      create: fresh,
      update: fresh,
    });
  }

  /** @returns the copy that the operation makes; null when it was cancelled, or its mailbox deleted */
  async findWanted(mailboxId: string, operationId: string): Promise<MailCopy | null> {
    return this.db.client.mailCopy.findFirst({ where: { mailboxId, operationId, cancelledAt: null } });
  }

  async report(mailboxId: string, numbers: CopyNumbers): Promise<void> {
    await this.db.client.mailCopy.updateMany({ where: { mailboxId }, data: numbers });
  }

  async cancel(mailboxId: string, at: Date): Promise<void> {
    await this.db.tx.mailCopy.updateMany({
      where: { mailboxId, cancelledAt: null },
      data: { cancelledAt: at },
    });
  }
}
