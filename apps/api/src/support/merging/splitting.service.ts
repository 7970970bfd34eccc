import { hasRight } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { TicketReply } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { plainText, snippetOf } from '../rich-text.ts';
import { SubmissionsService } from '../submissions.service.ts';
import { ticketSplit } from '../support.events.ts';
import { wordsOf } from '../ticket-words.ts';
import { type Ticket, TicketsRepository } from '../tickets.repository.ts';
import { mergedInto, seenBy } from '../tickets.service.ts';
import { TicketMovesRepository } from './ticket-moves.repository.ts';
import { waitingSinceOf } from './waiting-since.ts';

/** Moves messages of a ticket to a new one of the same customer, with the same agent. */
@Injectable()
export class SplittingService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly moves: TicketMovesRepository,
    private readonly submissions: SubmissionsService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param submissionId chosen by the browser: with the same one, the ticket is split once
   * @returns the number of the new ticket
   * @throws AppError not_found; conflict for a merged ticket; validation_error for messages that are not in the ticket,
   * or do not begin with one of the customer's
   */
  async split(
    number: number,
    caller: Caller,
    { replies: ids, subject, submissionId: id }: SplitRequest,
  ): Promise<number> {
    const submission = { authorId: caller.userId, id, uploads: [], draftOf: null };
    return this.submissions.once(submission, async () => {
      const ticket = await this.#lock(number, caller);
      const [first, ...rest] = await this.moves.listReplies(number, ids);
      if (first === undefined || rest.length + 1 !== new Set(ids).size)
        throw refusedReplies('support.splitOthers');
      if (first.byStaff || first.authorId !== ticket.userId) throw refusedReplies('support.splitFirst');
      return this.#split(ticket, first, rest, subject, caller.userId);
    });
  }

  async #split(
    ticket: Ticket,
    first: TicketReply,
    rest: readonly TicketReply[],
    subject: string,
    actorId: string,
  ): Promise<number> {
    const { number: from, userId, assigneeId, category, domain } = ticket;
    const [now, moved] = [this.clock.now(), [first, ...rest]];
    const number = await this.tickets.insert({
      userId,
      category,
      domain,
      subject,
      description: first.body,
      snippet: snippetOf(first.body),
      hasAttachments: first.hasAttachments,
      at: first.createdAt,
      cancellationId: null,
    });
    if (number === undefined) throw new Error('A ticket without a cancellation was not inserted');
    await this.moves.moveReplies(
      from,
      number,
      moved.map(({ id }) => id),
    );
    await this.tickets.change(number, {
      assigneeId,
      priority: ticket.priority,
      tags: ticket.tags,
      descriptionFrom: first.fromTicket ?? from,
      waitingSince: waitingSinceOf(moved),
      updatedAt: now,
      creatorViewedAt: ticket.creatorViewedAt,
      ...seenBy(ticket, { userId: actorId, as: 'staff' }, now),
    });
    await this.tickets.addWords(
      number,
      wordsOf([subject, ...moved.map(({ body }) => plainText(body))].join('\n')),
    );
    await this.tickets.change(from, { updatedAt: now, waitingSince: await this.#stillWaiting(ticket) });
    await this.events.publish(ticketSplit, {
      number,
      from,
      userId,
      assigneeId,
      actor: { userId: actorId, as: 'staff' },
      messages: moved.length,
      at: [ticket.createdAt, ...moved.map(({ createdAt }) => createdAt)],
    });
    return number;
  }

  /** Since when the customer waits in what is left; never longer than before, as staff may have settled it otherwise. */
  async #stillWaiting({ number, createdAt, waitingSince }: Ticket): Promise<Date | null> {
    if (waitingSince === null) return null;
    const left = waitingSinceOf([{ byStaff: false, createdAt }, ...(await this.moves.listReplies(number))]);
    return left === null || left > waitingSince ? left : waitingSince;
  }

  async #lock(number: number, { userId, staffRole }: Caller): Promise<Ticket> {
    const ticket = await this.tickets.lock(number);
    // It may have been assigned to someone else while this waited.
    if (ticket === null || !(hasRight(staffRole, 'tickets.all') || ticket.assigneeId === userId))
      throw new AppError('not_found');
    if (ticket.mergedInto !== null) throw mergedInto(ticket.mergedInto);
    return ticket;
  }
}

interface SplitRequest {
  replies: readonly string[];
  subject: string;
  submissionId: string | undefined;
}

function refusedReplies(key: 'support.splitOthers' | 'support.splitFirst'): AppError {
  return new AppError('validation_error', { fields: { replies: messageOf(key) } });
}
