import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { ConversationRepository } from '../conversation.repository.ts';
import { subjectOf } from '../inbox/ticket-subject.ts';
import type { Ticket } from '../tickets.repository.ts';
import { TicketMovesRepository } from './ticket-moves.repository.ts';

type Description = Pick<
  Ticket,
  'description' | 'snippet' | 'createdAt' | 'hasAttachments' | 'descriptionFrom'
>;

/** Moves everything that was written in a ticket into another one, so that the conversation is in order of time. */
@Injectable()
export class MovedTextsService {
  constructor(
    private readonly moves: TicketMovesRepository,
    private readonly conversation: ConversationRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The older description opens the conversation, the other one becomes a reply in it.
   * @returns what changes about the ticket that has all now; when replies of both were written
   */
  async moveAll(
    from: Ticket,
    to: Ticket,
  ): Promise<{
    description: Partial<Description> & { subject?: string | null };
    moved: { messages: number; notes: number };
    at: Date[];
  }> {
    const isOlder = from.createdAt < to.createdAt;
    const younger = isOlder ? to : from;
    const replyId = newId();
    await this.conversation.insertReply({
      id: replyId,
      ticketNumber: younger.number,
      authorId: younger.userId,
      authorName: null,
      byStaff: false,
      body: younger.description,
      hasAttachments: younger.hasAttachments,
      createdAt: younger.createdAt,
      fromTicket: younger.descriptionFrom,
    });
    if (isOlder) await this.moves.moveDescriptionFiles(to.number, replyId);
    const moved = await this.moves.moveTexts(from.number, to.number, isOlder ? null : replyId);
    await this.moves.moveRecords(from.number, to.number);
    await this.moves.moveDrafts(from.number, to.number);
    await this.moves.moveWords(from.number, to.number);
    await this.moves.endRating(from.number, this.clock.now());
    const replies = await this.moves.listReplies(to.number);
    return {
      description: isOlder ? { ...openingOf(from), subject: subjectOf(to) || null } : {},
      // The description of the merged ticket is one of them either way.
      moved: { ...moved, messages: moved.messages + (isOlder ? 1 : 0) },
      at: [
        from.createdAt,
        to.createdAt,
        ...replies.filter(({ byStaff }) => byStaff).map(({ createdAt }) => createdAt),
      ],
    };
  }
}

function openingOf({
  description,
  snippet,
  createdAt,
  hasAttachments,
  descriptionFrom,
  number,
}: Ticket): Description {
  return { description, snippet, createdAt, hasAttachments, descriptionFrom: descriptionFrom ?? number };
}
