import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { TicketMention, TicketNote } from '../foundation/database/generated/client.ts';

export type Mention = Omit<TicketMention, 'endedAt'>;
export type NoteWithMentions = TicketNote & { mentions: TicketMention[] };

/** Internal notes. Only what staff read may use them: they are in a table of their own, so that no list of replies has them. */
@Injectable()
export class NotesRepository {
  constructor(private readonly db: Database) {}

  async insert(note: TicketNote): Promise<void> {
    await this.db.tx.ticketNote.create({ data: note, select: { id: true } });
  }

  async insertMentions(mentions: readonly Mention[]): Promise<void> {
    await this.db.tx.ticketMention.createMany({ data: [...mentions] });
  }

  async find(id: string): Promise<TicketNote | null> {
    return this.db.tx.ticketNote.findUnique({ where: { id } });
  }

  /** The newest `most` notes between two moments, the oldest first. */
  async list(
    ticketNumber: number,
    { from, before }: { from: Date | undefined; before: Date | undefined },
    most: number,
  ): Promise<NoteWithMentions[]> {
    const notes = await this.db.client.ticketNote.findMany({
      where: {
        ticketNumber,
        createdAt: {
          ...(from === undefined ? {} : { gte: from }),
          ...(before === undefined ? {} : { lt: before }),
        },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      include: { mentions: true },
    });
    return notes.reverse();
  }

  /** Which of these people may read a ticket because a note mentions them. */
  async listMentioned(ticketNumber: number, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.client.ticketMention.findMany({
      where: { ticketNumber, userId: { in: [...userIds] }, endedAt: null },
      select: { userId: true },
    });
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Ends the access that mentions gave to a person who leaves the team. */
  async endAccess(userId: string, at: Date): Promise<void> {
    await this.db.tx.ticketMention.updateMany({ where: { userId, endedAt: null }, data: { endedAt: at } });
  }
}
