import type { CallAnswer } from '@homeport/contract/call';
import { pageSize } from '@homeport/contract/paging';
import type { createdTicketDetail, staffTicketDetail } from '@homeport/contract/support';
import { staffTicketEvents } from '@homeport/contract/ticket-event';
import { Injectable } from '@nestjs/common';
import { CancellationService } from '../billing/index.ts';
import type { TicketAttachment, TicketReply } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { englishOf, messageFields } from '../foundation/messages/message.ts';
import { pageOf, pageQuery } from '../foundation/paging/page.ts';
import { AttachmentsService } from './attachments.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { type NoteWithMentions, NotesRepository } from './notes.repository.ts';
import { subjectOf } from './inbox/ticket-subject.ts';
import { RichTextService } from './rich-text.service.ts';
import {
  accessEvents,
  assigneeOf,
  type NamedEvent,
  shownEvent,
  type StoredEventKind,
} from './ticket-history.ts';
import { type TicketPeople, TicketPeopleService } from './ticket-people.service.ts';
import { type Ticket, TicketsRepository } from './tickets.repository.ts';

type InFull = CallAnswer<typeof createdTicketDetail>;
type Reply = InFull['ticket_replys'][number];
type StaffDetail = Omit<CallAnswer<typeof staffTicketDetail>, 'may_answer'>;
type Note = NonNullable<StaffDetail['notes']>[number];

const mostEvents = 200;
/** Between two pages of replies. */
const mostNotes = 200;

/** The member of staff who reads a ticket; undefined: its creator, who is never shown a note. */
type StaffReader = string | undefined;

/** One ticket with its conversation. Texts are sanitized again, because stored ones may follow older rules. */
@Injectable()
export class TicketDetailService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly notes: NotesRepository,
    private readonly attachments: AttachmentsService,
    private readonly people: TicketPeopleService,
    private readonly cancellations: CancellationService,
    private readonly richText: RichTextService,
  ) {}

  /** @throws AppError not_found */
  async forCreator(number: number, cursor: string | undefined): Promise<InFull> {
    const ticket = await this.#find(number);
    return (await this.#inFull(ticket, cursor, undefined)).shown;
  }

  /** With its internal notes. @throws AppError not_found */
  async forStaff(number: number, cursor: string | undefined, readerId: string): Promise<StaffDetail> {
    const ticket = await this.#find(number);
    const { shown, people, notes } = await this.#inFull(ticket, cursor, readerId);
    const creator = people.accounts.get(ticket.userId);
    const agent = ticket.assigneeId === null ? undefined : people.accounts.get(ticket.assigneeId);
    const emailed = await this.conversation.listEmailed(number);
    return {
      ...shown,
      notes: await this.#notes(notes, readerId, people),
      assignee_last_viewed: ticket.assigneeViewedAt?.toISOString() ?? null,
      waiting_since: ticket.waitingSince?.toISOString() ?? null,
      created_by_id: ticket.userId,
      created_by_name: creator?.name ?? 'Not Set',
      created_by_email: creator?.email ?? '',
      assignee_email: agent?.email ?? null,
      by_email: {
        description: emailed.includes(null),
        replies: emailed.filter((id) => id !== null),
      },
      cancellation: await this.#cancellationOf(ticket),
    };
  }

  async #cancellationOf({
    cancellationId,
  }: Ticket): Promise<CallAnswer<typeof staffTicketDetail>['cancellation']> {
    const cancellation = cancellationId === null ? null : await this.cancellations.find(cancellationId);
    if (cancellation === null) return null;
    const { id, state, accessEndsAt } = cancellation;
    return { id, state, access_ends: accessEndsAt?.toISOString() ?? null };
  }

  async #inFull(
    ticket: Ticket,
    cursor: string | undefined,
    reader: StaffReader,
  ): Promise<{ shown: InFull; people: TicketPeople; notes: readonly NoteWithMentions[] }> {
    const { description, replies, notes, events: all, next } = await this.#page(ticket, cursor, reader);
    const events = all.filter(
      ({ kind }) => reader !== undefined || !staffTicketEvents.has(kind as StoredEventKind),
    );
    const ids = [
      ticket.userId,
      ...(ticket.assigneeId === null ? [] : [ticket.assigneeId]),
      ...replies.map(({ authorId }) => authorId),
      ...notes.flatMap(({ authorId, mentions }) => [authorId, ...mentions.map(({ userId }) => userId)]),
      ...events.flatMap((event) => [event.actorId ?? [], assigneeOf(event) ?? []].flat()),
    ];
    const people = await this.people.of(ids, { toStaff: reader !== undefined });
    const { name } = people;
    const own = ticket.hasAttachments ? await this.conversation.listOwnAttachments(ticket.number) : [];
    const shown = {
      ticket_id: ticket.number,
      subject: subjectOf(ticket),
      issue_type: ticket.category,
      status: ticket.status,
      created: ticket.createdAt.toISOString(),
      updated: ticket.updatedAt.toISOString(),
      creator_last_viewed: ticket.creatorViewedAt.toISOString(),
      description,
      ...(ticket.descriptionFrom === null ? {} : { description_from: ticket.descriptionFrom }),
      ...(ticket.mergedInto === null
        ? {}
        : { merged_into: await this.tickets.survivorOf(ticket.mergedInto) }),
      ...messageFields({
        assignee_name: ticket.assigneeId === null ? null : name(ticket.assigneeId, true),
      }),
      ...(await this.attachments.show(own)),
      ticket_replys: await this.#replies(replies, people),
      events: [
        ...events.map((event) => shownEvent(event as NamedEvent, ticket.userId, name)),
        ...accessEvents(notes, name),
      ],
      earlier: next,
    };
    return { shown, people, notes };
  }

  /** One page of replies, the oldest first, with the notes and events between them; texts are sanitized. */
  async #page(ticket: Ticket, cursor: string | undefined, reader: StaffReader) {
    const query = pageQuery({ cursor, limit: pageSize });
    const { rows, next } = pageOf(
      await this.conversation.listReplies(ticket.number, query),
      query,
      ({ createdAt: at, id }) => ({ at, id }),
    );
    const period = {
      from: next === null ? undefined : rows.at(-1)?.createdAt,
      before: query.after?.at,
    };
    const written = reader === undefined ? [] : await this.notes.list(ticket.number, period, mostNotes);
    const events = await this.conversation.listEvents(ticket.number, period, mostEvents);
    const [description = '', ...bodies] = await this.richText.sanitizeAll([
      ticket.description,
      ...[...rows, ...written].map(({ body }) => body),
    ]);
    const replies = rows.map((row, index) => ({ ...row, body: bodies[index] ?? '' })).reverse();
    const notes = written.map((note, index) => ({ ...note, body: bodies[rows.length + index] ?? '' }));
    return { description, replies, notes, events, next };
  }

  /** @param notes with sanitized bodies */
  async #notes(
    notes: readonly NoteWithMentions[],
    readerId: string,
    { name, pictureOf }: TicketPeople,
  ): Promise<Note[]> {
    const withFiles = notes.filter(({ hasAttachments }) => hasAttachments).map(({ id }) => id);
    const files = withFiles.length === 0 ? [] : await this.conversation.listNoteAttachments(withFiles);
    return Promise.all(
      notes.map(async ({ id, authorId, mentions, body, createdAt, fromTicket }) => ({
        id,
        ...messageFields({ author: name(authorId, true) }),
        picture: pictureOf(authorId),
        is_own: authorId === readerId,
        created_at: createdAt.toISOString(),
        description: body,
        mentions: mentions.map(({ userId }) => englishOf(name(userId, true))),
        ...(fromTicket === null ? {} : { from_ticket: fromTicket }),
        ...(await this.attachments.show(files.filter(({ noteId }) => noteId === id))),
      })),
    );
  }

  /** @param replies with sanitized bodies */
  async #replies(replies: readonly TicketReply[], { name, pictureOf }: TicketPeople): Promise<Reply[]> {
    const withFiles = replies.filter(({ hasAttachments }) => hasAttachments).map(({ id }) => id);
    const files = withFiles.length === 0 ? [] : await this.conversation.listAttachments(withFiles);
    const of = (replyId: string): TicketAttachment[] => files.filter((file) => file.replyId === replyId);
    return Promise.all(
      replies.map(async ({ id, byStaff, authorId, authorName, body, createdAt, fromTicket }) => ({
        id,
        reply_type: byStaff ? ('agent' as const) : ('customer' as const),
        ...messageFields({ reply_author: authorName ?? name(authorId, byStaff) }),
        ...(byStaff ? { reply_picture: pictureOf(authorId) } : {}),
        created_at: createdAt.toISOString(),
        description: body,
        ...(fromTicket === null ? {} : { from_ticket: fromTicket }),
        ...(await this.attachments.show(of(id))),
      })),
    );
  }

  async #find(number: number): Promise<Ticket> {
    const ticket = await this.tickets.find(number);
    if (ticket === null) throw new AppError('not_found');
    return ticket;
  }
}
