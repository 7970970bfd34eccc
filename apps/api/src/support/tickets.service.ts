import type { ticketEventKinds } from '@homeport/contract/support';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { TicketCategory, TicketStatus } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Upload } from '../foundation/http/upload.ts';
import { newId } from '../foundation/ids/ids.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';
import { AttachmentsService } from './attachments.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { DraftsService } from './drafts.service.ts';
import { SubmissionsService } from './submissions.service.ts';
import { plainText, snippetOf } from './rich-text.ts';
import { RichTextService } from './rich-text.service.ts';
import { TicketNotificationsService } from './ticket-notifications.service.ts';
import { wordsOf } from './ticket-words.ts';
import { type Ticket, TicketsRepository } from './tickets.repository.ts';

export type TicketEventKind = (typeof ticketEventKinds)[number];

/** Who does something to a ticket: its creator, or staff. null: the system. */
export interface Actor {
  userId: string | null;
  as: 'creator' | 'staff' | 'system';
}

/** What is written. */
export interface Writing {
  /** Rich text as it was sent. */
  content: string;
  /** Of its writer's making: the same text sent again bears it again. */
  submissionId: string | undefined;
  uploads: readonly Upload[];
}

/** Tickets: opened, answered, closed. Whatever happens to one happens while it is held. */
@Injectable()
export class TicketsService implements OnModuleInit {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly attachments: AttachmentsService,
    private readonly submissions: SubmissionsService,
    private readonly drafts: DraftsService,
    private readonly news: TicketNotificationsService,
    private readonly richText: RichTextService,
    private readonly staffNotices: StaffNoticesService,
    private readonly audit: AuditService,
    private readonly ownership: Ownership,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register('ticket', (userId, id) => this.tickets.owns(userId, numberOf(id)));
    this.ownership.register('assigned-ticket', (userId, id, role) =>
      this.isWithin(userId, role, numberOf(id)),
    );
  }

  /** Whether a ticket is there for a member of staff: assigned to them, or any for an admin. */
  async isWithin(userId: string, role: 'user' | 'agent' | 'admin', number: number): Promise<boolean> {
    if (role === 'admin') return this.tickets.exists(number);
    return role === 'agent' && this.tickets.isAssignedTo(userId, number);
  }

  /** @returns its number */
  async open(
    userId: string,
    category: TicketCategory,
    { content, submissionId: id, uploads }: Writing,
  ): Promise<number> {
    const description = await this.richText.accept(content);
    return this.submissions.once({ authorId: userId, id, uploads }, async (files) => {
      const ticket = { userId, category, description, cancellationId: null };
      const number = await this.#insert({ ...ticket, hasAttachments: files.length > 0 });
      await this.attachments.attach({ ticketNumber: number, replyId: null, ownerId: userId }, files);
      await this.drafts.forget(userId, 0);
      await this.news.acknowledge({ userId, ticketNumber: number, text: plainText(description) });
      return number;
    });
  }

  /**
   * Opens a ticket for a cancellation, in the words of the customer; once, however often it is told.
   * @param description sanitised
   */
  async openForCancellation(
    cancellation: { id: string; userId: string },
    description: string,
  ): Promise<void> {
    const { id: cancellationId, userId } = cancellation;
    if ((await this.tickets.findOfCancellation(cancellationId)) !== null) return;
    await this.#insert({
      userId,
      category: 'billing',
      description,
      cancellationId,
      hasAttachments: false,
    });
  }

  /** Adds a reply. A customer's reply opens a closed ticket again; a reply of staff leaves the status as it is. */
  async reply(
    number: number,
    actor: Actor & { userId: string },
    { content, submissionId, uploads }: Writing,
  ): Promise<void> {
    const body = await this.richText.accept(content);
    await this.submissions.once({ authorId: actor.userId, id: submissionId, uploads }, async (files) => {
      const ticket = await this.#hold(number);
      const byStaff = actor.as === 'staff';
      const [id, at] = [newId(), this.clock.now()];
      const written = { id, ticketNumber: number, authorId: actor.userId, byStaff, body };
      await this.conversation.insertReply({
        ...written,
        hasAttachments: files.length > 0,
        createdAt: at,
      });
      await this.attachments.attach({ ticketNumber: number, replyId: id, ownerId: ticket.userId }, files);
      await this.tickets.addWords(number, wordsOf(plainText(body)));
      if (!byStaff && ticket.status === 'closed')
        await this.#noteEvent(ticket, actor, 'status_changed', { from: 'closed', to: 'open' });
      await this.tickets.change(number, {
        updatedAt: at,
        waitingSince: byStaff ? null : (ticket.waitingSince ?? at),
        ...(!byStaff && ticket.status === 'closed' ? { status: 'open' as const } : {}),
        ...seenBy(ticket, actor, at),
      });
      await this.drafts.forget(actor.userId, number);
      await this.#tell(ticket, actor, 'ticket_reply', id);
      return number;
    });
  }

  /** Changes the status; to the same one, it stays as it is. */
  async setStatus(number: number, actor: Actor, status: TicketStatus): Promise<void> {
    await this.db.transaction(async () => this.#setStatus(await this.#hold(number), actor, status));
  }

  /** Closes a ticket whose matter is done; one with a reply of the customer that waits for an answer stays open. */
  async closeAnswered(number: number): Promise<void> {
    const ticket = await this.#hold(number);
    if (await this.conversation.isLastReplyFromCustomer(number)) return;
    await this.#setStatus(ticket, { userId: null, as: 'system' }, 'closed');
  }

  /** Gives a ticket to a member of staff, or takes it from whoever has it; to the same one, it stays. */
  async assign(number: number, actor: Actor, assigneeId: string | null): Promise<void> {
    await this.db.transaction(async () => this.#assign(await this.#hold(number), actor, assigneeId));
  }

  /**
   * Assigns an unassigned ticket to a member of staff; repeated by them, it stays theirs.
   * @throws AppError not_found; conflict when it is somebody else's
   */
  async take(number: number, userId: string): Promise<void> {
    await this.db.transaction(async () => {
      const ticket = await this.#hold(number);
      if (ticket.assigneeId !== null && ticket.assigneeId !== userId)
        throw new AppError('conflict', { message: 'Another agent has taken this ticket.' });
      await this.#assign(ticket, { userId, as: 'staff' }, userId);
    });
  }

  async markViewed(number: number, who: { creator: string } | { assignee: string }): Promise<void> {
    await this.tickets.markViewed(number, who, this.clock.now());
  }

  /** What a ticket says of whose it is and how it stands; null: there is none. */
  async statusOf(
    number: number,
  ): Promise<Pick<Ticket, 'number' | 'userId' | 'status' | 'assigneeId' | 'cancellationId'> | null> {
    return this.tickets.find(number);
  }

  /** Shows in the ticket that something happened, to the customer too, and counts as an update. */
  async note(number: number, actor: Actor, kind: TicketEventKind, detail: JsonObject): Promise<void> {
    const ticket = await this.#hold(number);
    const at = this.clock.now();
    await this.tickets.change(number, { updatedAt: at, ...seenBy(ticket, actor, at) });
    await this.#noteEvent(ticket, actor, kind, detail);
  }

  async numberOfCancellation(cancellationId: string): Promise<number | undefined> {
    return (await this.tickets.findOfCancellation(cancellationId))?.number;
  }

  async #assign(ticket: Ticket, actor: Actor, assigneeId: string | null): Promise<void> {
    if (ticket.assigneeId === assigneeId) return;
    const { number } = ticket;
    await this.tickets.change(number, { assigneeId, assigneeViewedAt: null });
    const eventId = await this.#noteEvent(ticket, actor, 'assigned', { assignee: assigneeId });
    if (assigneeId !== null && assigneeId !== actor.userId)
      await this.news.tell({
        userId: assigneeId,
        ticketNumber: number,
        kind: 'ticket_assigned',
        eventId,
        detail: {},
      });
    await this.#audit(ticket, actor, 'assigned', { from: ticket.assigneeId, to: assigneeId });
  }

  async #setStatus(ticket: Ticket, actor: Actor, status: TicketStatus): Promise<void> {
    if (ticket.status === status) return;
    const at = this.clock.now();
    await this.tickets.change(ticket.number, {
      status,
      updatedAt: at,
      ...(status === 'closed' ? { waitingSince: null } : {}),
      ...seenBy(ticket, actor, at),
    });
    const change = { from: ticket.status, to: status };
    const eventId = await this.#noteEvent(ticket, actor, 'status_changed', change);
    await this.#tell(ticket, actor, 'ticket_status', eventId, { to: status });
    if (status === 'escalated')
      await this.staffNotices.report([
        {
          kind: 'staff_escalation',
          key: `escalation:${eventId}`,
          subject: `Ticket #${ticket.number}`,
          what: 'It was escalated.',
          path: `{staff}/support/ticket/agent/${ticket.number}`,
          actorId: actor.userId,
        },
      ]);
    await this.#audit(ticket, actor, 'status_changed', change);
  }

  async #insert(ticket: {
    userId: string;
    category: TicketCategory;
    description: string;
    cancellationId: string | null;
    hasAttachments: boolean;
  }): Promise<number> {
    const { userId, description } = ticket;
    const number = await this.tickets.insert({
      ...ticket,
      snippet: snippetOf(description),
      at: this.clock.now(),
    });
    if (number === undefined) throw new Error('The cancellation opened a ticket meanwhile');
    await this.tickets.addWords(number, wordsOf(plainText(description)));
    const isCancellation = ticket.cancellationId !== null;
    await this.staffNotices.report([
      {
        kind: isCancellation ? 'staff_cancellation' : 'staff_ticket',
        key: `ticket:${number}`,
        subject: `Ticket #${number}`,
        what: `${isCancellation ? 'Cancellation' : 'New ticket'}: ${snippetOf(description)}`,
        path: isCancellation ? '{admin}/cancellations' : `{staff}/support/ticket/agent/${number}`,
        actorId: userId,
      },
    ]);
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'support.ticket_opened',
      detail: { ticket: number },
    });
    return number;
  }

  async #hold(number: number): Promise<Ticket> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null) throw new AppError('not_found');
    return ticket;
  }

  async #noteEvent(
    { number }: Ticket,
    { userId: actorId }: Actor,
    kind: TicketEventKind,
    detail: JsonObject,
  ): Promise<string> {
    const id = newId();
    const event = { id, ticketNumber: number, actorId, kind, detail, createdAt: this.clock.now() };
    await this.conversation.insertEvent(event);
    return id;
  }

  /** The other side hears of it. */
  async #tell(
    { number, userId, assigneeId }: Ticket,
    actor: Actor,
    kind: 'ticket_reply' | 'ticket_status',
    eventId: string,
    detail: JsonObject = {},
  ): Promise<void> {
    const reader = actor.as === 'creator' ? assigneeId : userId;
    if (reader === null || reader === actor.userId) return;
    await this.news.tell({ userId: reader, ticketNumber: number, kind, eventId, detail });
  }

  async #audit(
    { userId, number }: Ticket,
    { userId: actorId }: Actor,
    what: 'status_changed' | 'assigned',
    detail: JsonObject,
  ): Promise<void> {
    await this.audit.record({
      userId,
      ...(actorId === null ? {} : { actorId }),
      kind: `support.ticket_${what}`,
      detail: { ticket: number, ...detail },
    });
  }
}

/** Whoever changes a ticket has seen it. */
function seenBy(ticket: Ticket, actor: Actor, at: Date): { creatorViewedAt?: Date; assigneeViewedAt?: Date } {
  if (actor.as === 'creator') return { creatorViewedAt: at };
  return actor.userId !== null && actor.userId === ticket.assigneeId ? { assigneeViewedAt: at } : {};
}

function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
