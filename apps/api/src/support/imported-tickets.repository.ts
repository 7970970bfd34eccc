import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Ticket, TicketAttachment } from '../foundation/database/generated/client.ts';

/** Tickets from before the portal. */
@Injectable()
export class ImportedTicketsRepository {
  constructor(private readonly db: Database) {}

  /** When tickets were last changed; without those that are gone. */
  async listUpdated(numbers: readonly number[]): Promise<Pick<Ticket, 'number' | 'updatedAt'>[]> {
    return this.db.tx.ticket.findMany({
      where: { number: { in: [...numbers] } },
      select: { number: true, updatedAt: true },
    });
  }

  /** Whether someone is writing a reply or a note in one of these tickets. */
  async haveDrafts(numbers: readonly number[]): Promise<boolean> {
    const where = { ticketNumber: { in: [...numbers] } };
    const select = { ticketNumber: true };
    return (
      (await this.db.tx.ticketDraft.findFirst({ where, select })) !== null ||
      (await this.db.tx.ticketNoteDraft.findFirst({ where, select })) !== null
    );
  }

  async listAttachments(
    numbers: readonly number[],
  ): Promise<Pick<TicketAttachment, 'id' | 'key' | 'thumbnailKey'>[]> {
    return this.db.tx.ticketAttachment.findMany({
      where: { ticketNumber: { in: [...numbers] } },
      select: { id: true, key: true, thumbnailKey: true },
    });
  }

  /** Deletes tickets with their conversations. */
  async remove(numbers: readonly number[]): Promise<void> {
    const where = { ticketNumber: { in: [...numbers] } };
    await this.db.tx.ticketAttachment.deleteMany({ where });
    await this.db.tx.ticketReply.deleteMany({ where });
    await this.db.tx.ticketNote.deleteMany({ where });
    await this.db.tx.ticketEvent.deleteMany({ where });
    await this.db.tx.ticketNotice.deleteMany({ where });
    await this.db.tx.ticketDraft.deleteMany({ where });
    await this.db.tx.ticketNoteDraft.deleteMany({ where });
    await this.db.tx.ticket.deleteMany({ where: { number: { in: [...numbers] } } });
  }
}
