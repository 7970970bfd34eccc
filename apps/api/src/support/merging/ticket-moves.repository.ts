import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { TicketReply } from '../../foundation/database/generated/client.ts';

/** Moves what was written in one ticket to another one of the same customer, whose rows the caller has locked. */
@Injectable()
export class TicketMovesRepository {
  constructor(private readonly db: Database) {}

  /** The replies of a ticket, or those of them with some ids, the oldest first. */
  async listReplies(ticketNumber: number, ids?: readonly string[]): Promise<TicketReply[]> {
    return this.db.tx.ticketReply.findMany({
      where: { ticketNumber, ...(ids === undefined ? {} : { id: { in: [...ids] } }) },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
  }

  /** Moves all replies, notes and files. Files of the description become those of a reply. */
  async moveTexts(
    from: number,
    to: number,
    descriptionReply: string | null,
  ): Promise<{ messages: number; notes: number }> {
    const sql = this.db.tx;
    if (descriptionReply !== null) await this.moveDescriptionFiles(from, descriptionReply);
    const messages = await sql.$executeRaw`
      UPDATE ticket_replies SET ticket_number = ${to}, from_ticket = coalesce(from_ticket, ${from})
      WHERE ticket_number = ${from}`;
    const notes = await sql.$executeRaw`
      UPDATE ticket_notes SET ticket_number = ${to}, from_ticket = coalesce(from_ticket, ${from})
      WHERE ticket_number = ${from}`;
    await sql.ticketMention.updateMany({ where: { ticketNumber: from }, data: { ticketNumber: to } });
    await sql.ticketAttachment.updateMany({ where: { ticketNumber: from }, data: { ticketNumber: to } });
    return { messages, notes };
  }

  /** Gives the files of a description, and the email that it came by, to a reply of the same ticket. */
  async moveDescriptionFiles(ticketNumber: number, replyId: string): Promise<void> {
    await this.db.tx.ticketAttachment.updateMany({
      where: { ticketNumber, replyId: null, noteId: null },
      data: { replyId },
    });
    await this.db.tx.inboundMail.updateMany({ where: { ticketNumber, replyId: null }, data: { replyId } });
  }

  /** Moves what belongs to a merged ticket besides its texts: emails, what people are to be told, what a repeated request answers. */
  async moveRecords(from: number, to: number): Promise<void> {
    const move = { where: { ticketNumber: from }, data: { ticketNumber: to } };
    await this.db.tx.inboundMail.updateMany(move);
    await this.db.tx.ticketSubmission.updateMany(move);
    await this.db.tx.ticketNotice.updateMany({ ...move, where: { ticketNumber: from, settledAt: null } });
    // The customer is to see in one place that staff opened the panel.
    await this.db.tx.ticketEvent.updateMany({ ...move, where: { ticketNumber: from, kind: 'panel_opened' } });
  }

  /** Moves drafts. Someone who has begun a text in both tickets finds both in one. */
  async moveDrafts(from: number, to: number): Promise<void> {
    await this.db.tx.$executeRaw`
      INSERT INTO ticket_drafts AS kept (user_id, ticket_number, category, content, updated_at)
      SELECT user_id, ${to}, category, content, updated_at FROM ticket_drafts WHERE ticket_number = ${from}
      ON CONFLICT (user_id, ticket_number) DO UPDATE SET content = kept.content || excluded.content,
        updated_at = greatest(kept.updated_at, excluded.updated_at)`;
    await this.db.tx.$executeRaw`
      INSERT INTO ticket_note_drafts AS kept (user_id, ticket_number, content, updated_at)
      SELECT user_id, ${to}, content, updated_at FROM ticket_note_drafts WHERE ticket_number = ${from}
      ON CONFLICT (user_id, ticket_number) DO UPDATE SET content = kept.content || excluded.content,
        updated_at = greatest(kept.updated_at, excluded.updated_at)`;
    const where = { ticketNumber: from };
    await this.db.tx.ticketDraft.deleteMany({ where });
    await this.db.tx.ticketNoteDraft.deleteMany({ where });
  }

  /** Adds the words of a merged ticket to the search index of the one that has its messages. */
  async moveWords(from: number, to: number): Promise<void> {
    await this.db.tx.$executeRaw`
      UPDATE tickets kept SET words = coalesce(kept.words, ''::tsvector) || coalesce(merged.words, ''::tsvector)
      FROM tickets merged WHERE kept.number = ${to} AND merged.number = ${from}`;
  }

  /** A merged ticket can be rated no more: the one that has its messages is. A rating that was given stays. */
  async endRating(ticketNumber: number, at: Date): Promise<void> {
    await this.db.tx.ticketRating.updateMany({
      where: { ticketNumber, openUntil: { gt: at } },
      data: { openUntil: at },
    });
  }

  /** Moves some replies, of which the first one becomes the description of the new ticket. */
  async moveReplies(from: number, to: number, [first, ...rest]: readonly string[]): Promise<void> {
    const replyIds = [...(first === undefined ? [] : [first]), ...rest];
    const of = { ticketNumber: from, replyId: { in: replyIds } };
    for (const [where, data] of [
      [of, { ticketNumber: to }],
      [{ ticketNumber: to, replyId: first ?? null }, { replyId: null }],
    ] as const) {
      await this.db.tx.ticketAttachment.updateMany({ where, data });
      await this.db.tx.inboundMail.updateMany({ where, data });
    }
    await this.db.tx.ticketNotice.updateMany({
      where: { ticketNumber: from, eventId: { in: replyIds }, settledAt: null },
      data: { ticketNumber: to },
    });
    await this.db.tx.$executeRaw`
      UPDATE ticket_replies SET ticket_number = ${to}, from_ticket = coalesce(from_ticket, ${from})
      WHERE ticket_number = ${from} AND id = ANY(${rest}::uuid[])`;
    await this.db.tx.ticketReply.deleteMany({ where: { ticketNumber: from, id: { in: replyIds } } });
  }
}
