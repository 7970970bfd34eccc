import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { MailMessage, Prisma } from '../database/generated/client.ts';

/** The mails that are owed or were sent. */
@Injectable()
export class MailRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when there is one with this dedupe key already */
  async insert(message: Prisma.MailMessageCreateManyInput): Promise<boolean> {
    const { count } = await this.db.tx.mailMessage.createMany({ data: [message], skipDuplicates: true });
    return count === 1;
  }

  async find(id: string): Promise<MailMessage | null> {
    return this.db.client.mailMessage.findUnique({ where: { id } });
  }

  /** Ends a mail: what it was written from is gone. @param sentAt null when it was not sent */
  async close(id: string, sentAt: Date | null): Promise<void> {
    await this.db.client.mailMessage.update({ where: { id }, data: { sentAt, sealedData: null } });
  }
}
