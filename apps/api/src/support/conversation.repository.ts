import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type {
  AttachmentRejection,
  TicketAttachment,
  TicketEvent,
  TicketReply,
} from '../foundation/database/generated/client.ts';
import { madeBefore, type PageQuery } from '../foundation/paging/page.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** Replies, events and files of tickets. */
@Injectable()
export class ConversationRepository {
  constructor(private readonly db: Database) {}

  async insertReply(reply: TicketReply): Promise<void> {
    await this.db.tx.ticketReply.create({ data: reply, select: { id: true } });
  }

  async insertReplies(replies: readonly TicketReply[]): Promise<void> {
    await this.db.tx.ticketReply.createMany({ data: [...replies] });
  }

  /** @returns false without any reply */
  async isLastReplyFromCustomer(ticketNumber: number): Promise<boolean> {
    const last = await this.db.tx.ticketReply.findFirst({
      where: { ticketNumber },
      orderBy: newestFirst,
      select: { byStaff: true },
    });
    return last?.byStaff === false;
  }

  /** The newest reply of staff after a moment, by someone else. */
  async findAnswerSince(ticketNumber: number, after: Date, writerId: string): Promise<TicketReply | null> {
    return this.db.tx.ticketReply.findFirst({
      where: { ticketNumber, byStaff: true, authorId: { not: writerId }, createdAt: { gt: after } },
      orderBy: newestFirst,
    });
  }

  async findReply(id: string): Promise<TicketReply | null> {
    return this.db.tx.ticketReply.findUnique({ where: { id } });
  }

  async insertEvent(event: Omit<TicketEvent, 'detail'> & { detail: JsonObject }): Promise<void> {
    await this.db.tx.ticketEvent.create({ data: event, select: { id: true } });
  }

  /** The newest first; one more than the page size. */
  async listReplies(ticketNumber: number, { after, size }: PageQuery): Promise<TicketReply[]> {
    return this.db.client.ticketReply.findMany({
      where: { ticketNumber, ...madeBefore(after) },
      orderBy: newestFirst,
      take: size + 1,
    });
  }

  /** The newest `most` events between two moments, the oldest first. */
  async listEvents(
    ticketNumber: number,
    { from, before }: { from: Date | undefined; before: Date | undefined },
    most: number,
  ): Promise<TicketEvent[]> {
    const events = await this.db.client.ticketEvent.findMany({
      where: {
        ticketNumber,
        createdAt: {
          ...(from === undefined ? {} : { gte: from }),
          ...(before === undefined ? {} : { lt: before }),
        },
      },
      orderBy: newestFirst,
      take: most,
    });
    return events.reverse();
  }

  /** Which texts of a ticket came by email: ids of replies; null: the text that opened it. */
  async listEmailed(ticketNumber: number): Promise<(string | null)[]> {
    const rows = await this.db.client.inboundMail.findMany({
      where: { ticketNumber, state: 'accepted' },
      select: { replyId: true },
    });
    return rows.map(({ replyId }) => replyId);
  }

  async insertAttachments(attachments: TicketAttachment[]): Promise<void> {
    await this.db.tx.ticketAttachment.createMany({ data: attachments });
  }

  /** Attachments of the description, by position. */
  async listOwnAttachments(ticketNumber: number): Promise<TicketAttachment[]> {
    return this.db.client.ticketAttachment.findMany({
      where: { ticketNumber, replyId: null, noteId: null },
      orderBy: { position: 'asc' },
    });
  }

  /** Attachments of replies, by position. */
  async listAttachments(replyIds: readonly string[]): Promise<TicketAttachment[]> {
    return this.db.client.ticketAttachment.findMany({
      where: { replyId: { in: [...replyIds] } },
      orderBy: { position: 'asc' },
    });
  }

  /** Attachments of internal notes, by position. */
  async listNoteAttachments(noteIds: readonly string[]): Promise<TicketAttachment[]> {
    return this.db.client.ticketAttachment.findMany({
      where: { noteId: { in: [...noteIds] } },
      orderBy: { position: 'asc' },
    });
  }

  async findAttachment(id: string): Promise<TicketAttachment | null> {
    return this.db.client.ticketAttachment.findUnique({ where: { id } });
  }

  /** The total size of the files in a customer's tickets, in bytes; without those of internal notes. */
  async bytesOf(userId: string): Promise<number> {
    const [sum] = await this.db.client.$queryRaw<{ bytes: bigint | null }[]>`
      SELECT sum(a.bytes) AS bytes FROM ticket_attachments a JOIN tickets t ON t.number = a.ticket_number
      WHERE t.user_id = ${userId}::uuid AND a.state <> 'rejected' AND a.note_id IS NULL`;
    return Number(sum?.bytes ?? 0);
  }

  /** Rejects a file: only its name and the reason are shown. */
  async reject(id: string, rejection: AttachmentRejection): Promise<void> {
    await this.db.client.ticketAttachment.updateMany({
      where: { id, state: 'quarantined' },
      data: { state: 'rejected', rejection },
    });
  }

  /** Makes a file available, with the results of its inspection. */
  async release(
    id: string,
    seen: Pick<TicketAttachment, 'key' | 'thumbnailKey' | 'kind' | 'bytes'>,
  ): Promise<void> {
    await this.db.client.ticketAttachment.updateMany({
      where: { id, state: 'quarantined' },
      data: { ...seen, state: 'available' },
    });
  }
}
