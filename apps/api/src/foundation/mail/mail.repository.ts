import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { MailMessage, Prisma } from '../database/generated/client.ts';

/** Emails that are queued or were sent. */
@Injectable()
export class MailRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when an email with this dedupe key exists */
  async insert(message: Prisma.MailMessageCreateManyInput): Promise<boolean> {
    const { count } = await this.db.tx.mailMessage.createMany({ data: [message], skipDuplicates: true });
    return count === 1;
  }

  async find(id: string): Promise<MailMessage | null> {
    return this.db.client.mailMessage.findUnique({ where: { id } });
  }

  /** Finishes an email and deletes its data. @param sentAt null when it was not sent */
  async close(id: string, sentAt: Date | null): Promise<void> {
    await this.db.client.mailMessage.update({ where: { id }, data: { sentAt, sealedData: null } });
  }
}
