import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { TicketSubmission } from '../foundation/database/generated/client.ts';

/** Texts that were sent, by the ids that browsers chose. */
@Injectable()
export class SubmissionsRepository {
  constructor(private readonly db: Database) {}

  async find(authorId: string, id: string): Promise<TicketSubmission | null> {
    return this.db.client.ticketSubmission.findUnique({ where: { authorId_id: { authorId, id } } });
  }

  /** Waits for concurrent transactions with the same id. @returns false when it exists already */
  async insert(submission: TicketSubmission): Promise<boolean> {
    const { count } = await this.db.tx.ticketSubmission.createMany({
      data: [submission],
      skipDuplicates: true,
    });
    return count === 1;
  }

  async removeBefore(at: Date): Promise<void> {
    await this.db.client.ticketSubmission.deleteMany({ where: { createdAt: { lt: at } } });
  }
}
