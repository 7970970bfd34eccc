import type { CallAnswer } from '@homeport/contract/call';
import { pageSize } from '@homeport/contract/paging';
import type { createdTicketDetail, staffTicketDetail } from '@homeport/contract/support';
import type { ticketEventKinds } from '@homeport/contract/ticket-event';
import { Injectable } from '@nestjs/common';
import { AuthService, type Person } from '../auth/index.ts';
import { CancellationService } from '../billing/index.ts';
import { Config } from '../foundation/config/config.ts';
import type { TicketAttachment, TicketEvent, TicketReply } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { type Message, messageFields, messageOf } from '../foundation/messages/message.ts';
import { pageOf, pageQuery } from '../foundation/paging/page.ts';
import { AttachmentsService } from './attachments.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { RichTextService } from './rich-text.service.ts';
import { type Ticket, TicketsRepository } from './tickets.repository.ts';

type InFull = CallAnswer<typeof createdTicketDetail>;
type Reply = InFull['ticket_replys'][number];

const mostEvents = 200;

/** One ticket with its conversation. Texts are sanitized again, because stored ones may follow older rules. */
@Injectable()
export class TicketDetailService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly attachments: AttachmentsService,
    private readonly auth: AuthService,
    private readonly cancellations: CancellationService,
    private readonly richText: RichTextService,
    private readonly config: Config,
  ) {}

  /** @throws AppError not_found */
  async forCreator(number: number, cursor: string | undefined): Promise<InFull> {
    const ticket = await this.#find(number);
    return (await this.#inFull(ticket, cursor, false)).shown;
  }

  /** @throws AppError not_found */
  async forStaff(number: number, cursor: string | undefined): Promise<CallAnswer<typeof staffTicketDetail>> {
    const ticket = await this.#find(number);
    const { shown, people } = await this.#inFull(ticket, cursor, true);
    const creator = people.get(ticket.userId);
    const agent = ticket.assigneeId === null ? undefined : people.get(ticket.assigneeId);
    return {
      ...shown,
      assignee_last_viewed: ticket.assigneeViewedAt?.toISOString() ?? null,
      waiting_since: ticket.waitingSince?.toISOString() ?? null,
      created_by_id: ticket.userId,
      created_by_name: creator?.name ?? 'Not Set',
      created_by_email: creator?.email ?? '',
      assignee_email: agent?.email ?? null,
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
    toStaff: boolean,
  ): Promise<{ shown: InFull; people: ReadonlyMap<string, Person> }> {
    const { description, replies, events, next } = await this.#page(ticket, cursor);
    const people = await this.auth.peopleOf([
      ticket.userId,
      ...(ticket.assigneeId === null ? [] : [ticket.assigneeId]),
      ...replies.map(({ authorId }) => authorId),
      ...events.flatMap((event) => [event.actorId ?? [], assigneeOf(event) ?? []].flat()),
    ]);
    const name = this.#nameFor(toStaff, people);
    const own = ticket.hasAttachments ? await this.conversation.listOwnAttachments(ticket.number) : [];
    const shown = {
      ticket_id: ticket.number,
      issue_type: ticket.category,
      status: ticket.status,
      created: ticket.createdAt.toISOString(),
      updated: ticket.updatedAt.toISOString(),
      creator_last_viewed: ticket.creatorViewedAt.toISOString(),
      description,
      ...messageFields({
        assignee_name: ticket.assigneeId === null ? null : name(ticket.assigneeId, true),
      }),
      ...(await this.attachments.show(own)),
      ticket_replys: await this.#replies(replies, name),
      events: events.map((event) => ({
        id: event.id,
        kind: (event as NamedEvent).kind,
        ...messageFields({
          actor: event.actorId === null ? null : name(event.actorId, event.actorId !== ticket.userId),
          text: toMessage(event as NamedEvent, (id) => name(id, true)),
        }),
        created_at: event.createdAt.toISOString(),
      })),
      earlier: next,
    };
    return { shown, people };
  }

  /** One page of replies, the oldest first, with the events between them; texts are sanitized. */
  async #page(ticket: Ticket, cursor: string | undefined) {
    const query = pageQuery({ cursor, limit: pageSize });
    const { rows, next } = pageOf(
      await this.conversation.listReplies(ticket.number, query),
      query,
      ({ createdAt: at, id }) => ({ at, id }),
    );
    const [description = '', ...bodies] = await this.richText.sanitizeAll([
      ticket.description,
      ...rows.map(({ body }) => body),
    ]);
    const replies = rows.map((row, index) => ({ ...row, body: bodies[index] ?? '' })).reverse();
    const from = next === null ? undefined : replies[0]?.createdAt;
    const before = query.after?.at;
    const events = await this.conversation.listEvents(ticket.number, { from, before }, mostEvents);
    return { description, replies, events, next };
  }

  /** @param replies with sanitized bodies */
  async #replies(
    replies: readonly TicketReply[],
    name: (id: string, staff: boolean) => string | Message,
  ): Promise<Reply[]> {
    const withFiles = replies.filter(({ hasAttachments }) => hasAttachments).map(({ id }) => id);
    const files = withFiles.length === 0 ? [] : await this.conversation.listAttachments(withFiles);
    const of = (replyId: string): TicketAttachment[] => files.filter((file) => file.replyId === replyId);
    return Promise.all(
      replies.map(async ({ id, byStaff, authorId, authorName, body, createdAt }) => ({
        id,
        reply_type: byStaff ? ('agent' as const) : ('customer' as const),
        ...messageFields({ reply_author: authorName ?? name(authorId, byStaff) }),
        created_at: createdAt.toISOString(),
        description: body,
        ...(await this.attachments.show(of(id))),
      })),
    );
  }

  /** Customers see the names of staff, but never their addresses. */
  #nameFor(
    toStaff: boolean,
    people: ReadonlyMap<string, Person>,
  ): (id: string, staff: boolean) => string | Message {
    const team = messageOf('support.team', { brand: this.config.settings.BRAND_NAME });
    return (id, staff) => {
      const person = people.get(id);
      return person?.name ?? (staff && !toStaff ? team : (person?.email ?? team));
    };
  }

  async #find(number: number): Promise<Ticket> {
    const ticket = await this.tickets.find(number);
    if (ticket === null) throw new AppError('not_found');
    return ticket;
  }
}

/** A stored event, with its known kinds. */
type NamedEvent = Omit<TicketEvent, 'kind'> & { kind: (typeof ticketEventKinds)[number] };

/** The new assignee of an assignment event. */
function assigneeOf({ detail }: Pick<TicketEvent, 'detail'>): string | undefined {
  const { assignee } = (typeof detail === 'object' ? detail : {}) as { assignee?: unknown };
  return typeof assignee === 'string' ? assignee : undefined;
}

/** An event as people read it. @param name returns the name of a member of staff */
function toMessage(event: NamedEvent, name: (id: string) => string | Message): Message {
  const { kind, detail } = event;
  const assignee = assigneeOf(event);
  const { from, to, reason } = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<
    string,
    unknown
  >;
  switch (kind) {
    case 'status_changed':
      return messageOf('support.history.statusChanged', { from: String(from), to: String(to) });
    case 'assigned':
      return assignee === undefined
        ? messageOf('support.history.unassigned')
        : messageOf('support.history.assigned', { name: name(assignee) });
    case 'panel_opened':
      return typeof reason === 'string'
        ? messageOf('support.history.panelOpenedWhy', { reason })
        : messageOf('support.history.panelOpened');
    case 'cancellation_withdrawn':
      return messageOf('support.history.cancellationWithdrawn');
    case 'cancellation_confirmed':
      return messageOf('support.history.cancellationConfirmed');
  }
}
