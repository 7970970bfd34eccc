import { hasRight } from '@homeport/contract/staff-rights';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { TicketStatus } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { newId } from '../foundation/ids/ids.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';
import { AgentsService, notStaff } from './agents.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { type Actor, ticketAssigned, ticketStatusChanged } from './support.events.ts';
import type { StoredEventKind } from './ticket-history.ts';
import { type Ticket, TicketsRepository } from './tickets.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Status and assignment of tickets. Each change locks the ticket. */
@Injectable()
export class TicketsService implements OnModuleInit {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly agents: AgentsService,
    private readonly events: DomainEventsService,
    private readonly ownership: Ownership,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register('ticket', (userId, id) => this.tickets.owns(userId, numberOf(id)));
    this.ownership.register('assigned-ticket', (userId, id, staffRole) =>
      this.isWithin({ userId, staffRole }, numberOf(id)),
    );
  }

  /** Whether a person may work on a ticket as staff: with the right to all tickets, or on one assigned to them. */
  async isWithin(
    { userId, staffRole }: Pick<Caller, 'userId' | 'staffRole'>,
    number: number,
  ): Promise<boolean> {
    if (hasRight(staffRole, 'tickets.all')) return this.tickets.exists(number);
    return hasRight(staffRole, 'tickets.assigned') && this.tickets.isAssignedTo(userId, number);
  }

  /** Changes the status. The same status again has no effect. @throws AppError not_found; conflict for a merged ticket */
  async setStatus(number: number, actor: Actor, status: TicketStatus): Promise<void> {
    await this.db.transaction(async () => this.#setStatus(await this.#lock(number), actor, status));
  }

  /** Closes a ticket whose reason is gone, unless a reply of the customer waits for an answer. */
  async closeAnswered(number: number): Promise<void> {
    const ticket = await this.#lock(number);
    if (await this.conversation.isLastReplyFromCustomer(number)) return;
    await this.#setStatus(ticket, { userId: null, as: 'system' }, 'closed');
  }

  /**
   * Assigns a ticket to a member of staff, or unassigns it. The same assignee again has no effect.
   * @throws AppError not_found; validation_error when the assignee has left the team or is disabled
   */
  async assign(number: number, actor: Actor, assigneeId: string | null): Promise<void> {
    await this.db.transaction(async () => {
      if (assigneeId !== null && !(await this.agents.hold(assigneeId))) throw notStaff();
      await this.#assign(await this.#lock(number), actor, assigneeId);
    });
  }

  /**
   * Assigns an unassigned ticket to the member of staff who takes it. Repeated calls have no effect.
   * @throws AppError not_found, also for a closed ticket, which agents are not shown; conflict when it is assigned to
   * another person
   */
  async take(number: number, userId: string): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.agents.hold(userId))) throw new AppError('not_found');
      const ticket = await this.#lock(number);
      if (ticket.assigneeId !== null && ticket.assigneeId !== userId)
        throw new AppError('conflict', { message: messageOf('support.takenByAnother') });
      if (ticket.assigneeId === null && ticket.status === 'closed') throw new AppError('not_found');
      await this.#assign(ticket, { userId, as: 'staff' }, userId);
    });
  }

  /** Assigns the tickets of a person that are not closed to another one, or to no one, in the running transaction. */
  async reassignAllOf(userId: string, to: string | null, actor: Actor): Promise<void> {
    for (const number of await this.tickets.openOf(userId)) {
      const ticket = await this.#lock(number);
      if (ticket.assigneeId === userId) await this.#assign(ticket, actor, to);
    }
  }

  /** Unassigns a reopened ticket whose assignee has left the team or is disabled, in the running transaction. */
  async unassignFormerMember(number: number): Promise<void> {
    const ticket = await this.#lock(number);
    const { assigneeId } = ticket;
    if (assigneeId !== null && !(await this.agents.hold(assigneeId)))
      await this.#assign(ticket, { userId: null, as: 'system' }, null);
  }

  async markViewed(number: number, viewer: { creator: string } | { assignee: string }): Promise<void> {
    await this.tickets.markViewed(number, viewer, this.clock.now());
  }

  /** null: the ticket does not exist */
  async statusOf(
    number: number,
  ): Promise<Pick<Ticket, 'number' | 'userId' | 'status' | 'assigneeId' | 'cancellationId'> | null> {
    return this.tickets.find(number);
  }

  /** Adds an event to the conversation, visible to the customer too, and counts as an update. */
  async note(number: number, actor: Actor, kind: StoredEventKind, detail: JsonObject): Promise<void> {
    const ticket = await this.#lock(number);
    const at = this.clock.now();
    await this.tickets.change(number, { updatedAt: at, ...seenBy(ticket, actor, at) });
    await this.#insertEvent(ticket, actor, kind, detail);
  }

  async numberOfCancellation(cancellationId: string): Promise<number | undefined> {
    return (await this.tickets.findOfCancellation(cancellationId))?.number;
  }

  async #assign(ticket: Ticket, actor: Actor, to: string | null): Promise<void> {
    const { number, userId, assigneeId } = ticket;
    if (assigneeId === to) return;
    await this.tickets.change(number, { assigneeId: to, assigneeViewedAt: null });
    const eventId = await this.#insertEvent(ticket, actor, 'assigned', { assignee: to });
    await this.events.publish(ticketAssigned, { number, userId, assigneeId, actor, eventId, to });
  }

  async #setStatus(ticket: Ticket, actor: Actor, to: TicketStatus): Promise<void> {
    const { number, userId, assigneeId, status: from } = ticket;
    if (from === to) return;
    if (ticket.mergedInto !== null) throw mergedInto(ticket.mergedInto);
    const at = this.clock.now();
    await this.tickets.change(number, {
      status: to,
      updatedAt: at,
      ...(to === 'closed' ? { waitingSince: null } : {}),
      ...seenBy(ticket, actor, at),
    });
    const eventId = await this.#insertEvent(ticket, actor, 'status_changed', { from, to });
    await this.events.publish(ticketStatusChanged, { number, userId, assigneeId, actor, eventId, from, to });
  }

  async #lock(number: number): Promise<Ticket> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null) throw new AppError('not_found');
    return ticket;
  }

  async #insertEvent(
    { number }: Ticket,
    { userId: actorId }: Actor,
    kind: StoredEventKind,
    detail: JsonObject,
  ): Promise<string> {
    const id = newId();
    const event = { id, ticketNumber: number, actorId, kind, detail, createdAt: this.clock.now() };
    await this.conversation.insertEvent(event);
    return id;
  }
}

/** The error for a change of a merged ticket, which is to be made in the one that it leads to. */
export function mergedInto(number: number): AppError {
  return new AppError('conflict', { message: messageOf('support.merged', { number: String(number) }) });
}

/** The view times that a change sets: the person who changes a ticket has seen it. */
export function seenBy(
  ticket: Ticket,
  actor: Actor,
  at: Date,
): { creatorViewedAt?: Date; assigneeViewedAt?: Date } {
  if (actor.as === 'creator') return { creatorViewedAt: at };
  return actor.userId !== null && actor.userId === ticket.assigneeId ? { assigneeViewedAt: at } : {};
}

function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
