import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { TicketDraft } from '../foundation/database/generated/client.ts';

/** Texts that were started and not sent. */
@Injectable()
export class DraftsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string, ticketNumber: number): Promise<TicketDraft | null> {
    return this.db.client.ticketDraft.findUnique({
      where: { userId_ticketNumber: { userId, ticketNumber } },
    });
  }

  async save({ userId, ticketNumber, ...draft }: TicketDraft): Promise<void> {
    await this.db.client.ticketDraft.upsert({
      where: { userId_ticketNumber: { userId, ticketNumber } },
      create: { userId, ticketNumber, ...draft },
      update: draft,
    });
  }

  async remove(userId: string, ticketNumber: number): Promise<void> {
    await this.db.client.ticketDraft.deleteMany({ where: { userId, ticketNumber } });
  }

  async removeBefore(at: Date): Promise<void> {
    await this.db.client.ticketDraft.deleteMany({ where: { updatedAt: { lt: at } } });
  }
}
