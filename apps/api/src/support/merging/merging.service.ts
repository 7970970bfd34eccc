import { limits } from '@homeport/contract/limits';
import { hasRight } from '@homeport/contract/staff-rights';
import { ticketPriorities } from '@homeport/contract/ticket-fields';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { AgentsService } from '../agents.service.ts';
import { ticketMerged } from '../support.events.ts';
import { type Ticket, type TicketRow, TicketsRepository } from '../tickets.repository.ts';
import { mergedInto, seenBy, TicketsService } from '../tickets.service.ts';
import { MovedTextsService } from './moved-texts.service.ts';

/** Merges tickets: two rows are locked in the order of their numbers, and a merged ticket stays merged (ADR 87). */
@Injectable()
export class MergingService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly changes: TicketsService,
    private readonly agents: AgentsService,
    private readonly texts: MovedTextsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The latest tickets of the same customer that someone may merge a ticket into. */
  async listTargets(number: number, caller: Caller, most: number): Promise<TicketRow[]> {
    const ticket = await this.tickets.find(number);
    if (ticket === null) throw new AppError('not_found');
    const scope = hasRight(caller.staffRole, 'tickets.all') ? {} : { assigneeId: caller.userId };
    const filter = { userId: ticket.userId, merged: false, ...scope };
    const rows = await this.tickets.list(filter, 'updated', undefined, most + 1);
    return rows.filter((each) => each.number !== number).slice(0, most);
  }

  /**
   * Merges a ticket into another one. The same merge again has no effect.
   * @throws AppError not_found; validation_error for the same ticket, or one of another customer; conflict when one of
   * them was merged before, or the ticket is that of a cancellation
   */
  async merge(number: number, into: number, caller: Caller): Promise<void> {
    if (number === into) throw refusedTarget('support.mergeWithItself');
    await this.db.transaction(async () => {
      const heir = await this.#holdAssignee(number);
      const first = await this.#lock(Math.min(number, into));
      const second = await this.#lock(Math.max(number, into));
      const [from, to] = number < into ? [first, second] : [second, first];
      // They may have been assigned to others while this waited.
      for (const ticket of [from, to])
        if (!hasRight(caller.staffRole, 'tickets.all') && ticket.assigneeId !== caller.userId)
          throw new AppError('not_found');
      if (from.mergedInto === into) return;
      for (const { mergedInto: elsewhere } of [from, to]) if (elsewhere !== null) throw mergedInto(elsewhere);
      if (from.userId !== to.userId) throw refusedTarget('support.mergeOtherCustomer');
      if (from.cancellationId !== null)
        throw new AppError('conflict', { message: messageOf('support.mergeCancellation') });
      await this.#merge(from, to, caller.userId);
      if (to.assigneeId === null && heir !== null && heir === from.assigneeId)
        await this.changes.assign(into, { userId: caller.userId, as: 'staff' }, heir);
    });
  }

  async #merge(from: Ticket, to: Ticket, actorId: string): Promise<void> {
    const actor = { userId: actorId, as: 'staff' } as const;
    const now = this.clock.now();
    const { description, moved, at } = await this.texts.moveAll(from, to);
    const status = to.status === 'closed' ? from.status : to.status;
    const waiting = [from.waitingSince, to.waitingSince].filter((since) => since !== null);
    await this.tickets.change(from.number, {
      mergedInto: to.number,
      status: 'closed',
      hasAttachments: false,
      updatedAt: now,
      waitingSince: null,
      dueAt: null,
      warnAt: null,
      snoozedUntil: null,
      followUpAt: null,
      isReminded: false,
    });
    await this.tickets.change(to.number, {
      ...description,
      status,
      updatedAt: now,
      waitingSince: waiting.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      priority:
        ticketPriorities.findLast((each) => [from.priority, to.priority].includes(each)) ?? to.priority,
      tags: [...new Set([...to.tags, ...from.tags])].slice(0, limits.tagsOfTicket),
      domain: to.domain ?? from.domain,
      ...seenBy(to, actor, now),
    });
    const { number, userId, assigneeId } = to;
    const isReopened = status !== to.status;
    const change = { number, userId, assigneeId, actor, from: from.number, isReopened, at };
    await this.events.publish(ticketMerged, { ...change, ...moved });
  }

  /** The assignee goes over to a ticket that has none; held before the tickets are, like every assignee. */
  async #holdAssignee(number: number): Promise<string | null> {
    const assigneeId = (await this.tickets.find(number))?.assigneeId ?? null;
    return assigneeId !== null && (await this.agents.hold(assigneeId)) ? assigneeId : null;
  }

  async #lock(number: number): Promise<Ticket> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null) throw new AppError('not_found');
    return ticket;
  }
}

function refusedTarget(key: 'support.mergeWithItself' | 'support.mergeOtherCustomer'): AppError {
  return new AppError('validation_error', { fields: { into: messageOf(key) } });
}
