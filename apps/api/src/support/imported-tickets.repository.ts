import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Ticket, TicketAttachment } from '../foundation/database/generated/client.ts';

/** Tickets from before the portal. */
@Injectable()
export class ImportedTicketsRepository {
  constructor(private readonly db: Database) {}

  async find(number: number): Promise<Pick<Ticket, 'updatedAt'> | null> {
    return this.db.tx.ticket.findUnique({ where: { number }, select: { updatedAt: true } });
  }

  async listAttachments(
    ticketNumber: number,
  ): Promise<Pick<TicketAttachment, 'id' | 'key' | 'thumbnailKey'>[]> {
    const select = { id: true, key: true, thumbnailKey: true };
    return this.db.tx.ticketAttachment.findMany({ where: { ticketNumber }, select });
  }

  /** Deletes a ticket with its conversation. */
  async remove(number: number): Promise<void> {
    const where = { ticketNumber: number };
    await this.db.tx.ticketAttachment.deleteMany({ where });
    await this.db.tx.ticketReply.deleteMany({ where });
    await this.db.tx.ticketEvent.deleteMany({ where });
    await this.db.tx.ticketNotice.deleteMany({ where });
    await this.db.tx.ticketDraft.deleteMany({ where });
    await this.db.tx.ticket.deleteMany({ where: { number } });
  }
}
