import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { TicketCategory } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Upload } from '../foundation/http/upload.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { AttachmentsService } from './attachments.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { plainText, snippetOf } from './rich-text.ts';
import { RichTextService } from './rich-text.service.ts';
import { SubmissionsService } from './submissions.service.ts';
import { type Actor, ticketOpened, ticketReplied } from './support.events.ts';
import { wordsOf } from './ticket-words.ts';
import { mergedInto, seenBy } from './tickets.service.ts';
import { type Ticket, TicketsRepository } from './tickets.repository.ts';

/** A text that is sent. */
export interface TicketMessage {
  /** Rich text as it was sent. */
  content: string;
  /** Chosen by the browser. A text that is sent again has the same id. */
  submissionId: string | undefined;
  uploads: readonly Upload[];
  /** Of a text that came by email: records it in the transaction that writes the text. A draft in the portal stays. */
  recordEmail?: (written: { number: number; replyId: string | null }) => Promise<void>;
}

/** A reply of staff; customers' replies leave out what it adds. */
export interface StaffMessage extends TicketMessage {
  /** What its author has read; undefined: not checked. */
  readUntil?: Date | undefined;
  /** Done in the transaction in which a reply is written, and not for one that was sent before. */
  alongside?: {
    /** Before the ticket is locked. */
    before: () => Promise<void>;
    /** With the reply in it. */
    after: () => Promise<void>;
  };
}

/** Opens tickets, and adds replies. */
@Injectable()
export class TicketWritingService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly richText: RichTextService,
    private readonly submissions: SubmissionsService,
    private readonly attachments: AttachmentsService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of the ticket */
  async open(
    userId: string,
    about: { category: TicketCategory; subject: string | null; domain: string | null },
    { content, submissionId: id, uploads, recordEmail }: TicketMessage,
  ): Promise<number> {
    const description = await this.richText.accept(content);
    const submission = { authorId: userId, id, uploads, draftOf: recordEmail === undefined ? 0 : null };
    return this.submissions.once(submission, async (files) => {
      const ticket = { userId, ...about, description, cancellationId: null };
      const number = await this.#insert({ ...ticket, hasAttachments: files.length > 0 });
      await this.attachments.attach({ ticketNumber: number, replyId: null, ownerId: userId }, files);
      await recordEmail?.({ number, replyId: null });
      return number;
    });
  }

  /**
   * Opens the ticket of a cancellation, unless it has one.
   * @param description sanitized
   */
  async openForCancellation(
    cancellation: { id: string; userId: string },
    description: string,
  ): Promise<void> {
    const { id: cancellationId, userId } = cancellation;
    if ((await this.tickets.findOfCancellation(cancellationId)) !== null) return;
    const ticket = { userId, category: 'billing' as const, description, cancellationId };
    await this.#insert({ ...ticket, hasAttachments: false });
  }

  /**
   * Adds a reply. A customer's reply reopens a closed ticket; a reply of staff leaves the status as it is. A reply to a
   * merged ticket reaches the one that it leads to, which staff have to open first.
   * @throws AppError conflict when other staff have answered since, or the ticket was merged
   */
  async reply(
    asked: number,
    actor: Actor & { userId: string },
    { content, submissionId: id, uploads, readUntil, alongside, recordEmail }: StaffMessage,
  ): Promise<void> {
    const body = await this.richText.accept(content);
    const known = await this.tickets.survivorOf(asked);
    const draftOf = recordEmail === undefined ? known : null;
    const submission = { authorId: actor.userId, id, uploads, draftOf };
    await this.submissions.once(submission, async (files) => {
      await alongside?.before();
      const ticket = await this.#lockSurvivor(known);
      const { number, userId, assigneeId } = ticket;
      if (actor.as === 'staff' && number !== asked) throw mergedInto(number);
      const byStaff = actor.as === 'staff';
      const isReopened = !byStaff && ticket.status === 'closed';
      if (readUntil !== undefined) await this.#refuseUnread(number, readUntil, actor.userId);
      const [replyId, at] = [newId(), this.clock.now()];
      await this.conversation.insertReply({
        id: replyId,
        ticketNumber: number,
        authorId: actor.userId,
        authorName: null,
        byStaff,
        body,
        hasAttachments: files.length > 0,
        createdAt: at,
        fromTicket: null,
      });
      await this.attachments.attach({ ticketNumber: number, replyId, ownerId: userId }, files);
      await this.tickets.addWords(number, wordsOf(plainText(body)));
      if (isReopened)
        await this.conversation.insertEvent({
          id: newId(),
          ticketNumber: number,
          actorId: actor.userId,
          kind: 'status_changed',
          detail: { from: 'closed', to: 'open' },
          createdAt: at,
        });
      await this.tickets.change(number, {
        updatedAt: at,
        waitingSince: byStaff ? null : (ticket.waitingSince ?? at),
        ...(isReopened ? { status: 'open' as const } : {}),
        ...seenBy(ticket, actor, at),
      });
      await recordEmail?.({ number, replyId });
      await this.events.publish(ticketReplied, { number, userId, assigneeId, actor, replyId, isReopened });
      await alongside?.after();
      return number;
    });
  }

  /** It may have been merged a moment ago, even twice. */
  async #lockSurvivor(number: number): Promise<Ticket> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null) throw new AppError('not_found');
    return ticket.mergedInto === null ? ticket : this.#lockSurvivor(ticket.mergedInto);
  }

  /** Asks the author to read first. The ticket is locked: of two replies at the same time, the second one is refused. */
  async #refuseUnread(number: number, readUntil: Date, authorId: string): Promise<void> {
    if ((await this.conversation.findAnswerSince(number, readUntil, authorId)) !== null)
      throw new AppError('conflict', { message: messageOf('support.answeredMeanwhile') });
  }

  async #insert(ticket: {
    userId: string;
    category: TicketCategory;
    subject?: string | null;
    domain?: string | null;
    description: string;
    cancellationId: string | null;
    hasAttachments: boolean;
  }): Promise<number> {
    const { userId, description, subject } = ticket;
    const snippet = snippetOf(description);
    const number = await this.tickets.insert({ ...ticket, snippet, at: this.clock.now() });
    if (number === undefined) throw new Error('The cancellation has opened a ticket meanwhile');
    await this.tickets.addWords(number, wordsOf(`${subject ?? ''}\n${plainText(description)}`));
    const isCancellation = ticket.cancellationId !== null;
    await this.events.publish(ticketOpened, { number, userId, description, isCancellation });
    return number;
  }
}
