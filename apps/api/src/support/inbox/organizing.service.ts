import { timers } from '@homeport/contract/limits';
import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type { organizeTicket, ticketOrganization } from '@homeport/contract/support-inbox';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { wordsOf } from '../ticket-words.ts';
import { type Ticket, TicketsRepository } from '../tickets.repository.ts';
import { InboxRepository } from './inbox.repository.ts';
import { TicketDomainsService } from './ticket-domains.service.ts';
import { TicketEventsService } from './ticket-events.service.ts';
import { organizedFields } from './organized-fields.ts';
import { TicketTimersService } from './ticket-timers.service.ts';

const dayMs = 86_400_000;
const suggestedTags = 50;

type Change = Omit<CallBody<typeof organizeTicket>, 'ticket_id'>;

/** Subject, priority, tags, domain and snooze of tickets. Each change locks the ticket. */
@Injectable()
export class OrganizingService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly inbox: InboxRepository,
    private readonly domains: TicketDomainsService,
    private readonly history: TicketEventsService,
    private readonly timers: TicketTimersService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async read(number: number): Promise<CallAnswer<typeof ticketOrganization>> {
    const ticket = await this.tickets.find(number);
    if (ticket === null) throw new AppError('not_found');
    return {
      ...organizedFields(ticket),
      closes: ticket.isReminded ? (ticket.followUpAt?.toISOString() ?? null) : null,
      domains: await this.domains.namesOf(ticket.userId),
      known_tags: await this.inbox.listTags(suggestedTags),
    };
  }

  /**
   * Changes the given fields. What is the same already has no effect.
   * @throws AppError not_found; validation_error for a domain that is not the customer's
   */
  async change(number: number, actorId: string, change: Change): Promise<void> {
    const found = await this.tickets.find(number);
    if (found === null) throw new AppError('not_found');
    if (change.domain) await this.domains.check(found.userId, change.domain);
    await this.db.transaction(async () => {
      const ticket = await this.#lock(number);
      await this.#setSubject(ticket, actorId, change.subject);
      await this.#setTags(ticket, actorId, change.tags);
      const { domain, priority } = change;
      if (domain !== undefined && domain !== ticket.domain) {
        await this.tickets.change(number, { domain });
        await this.history.record(number, actorId, 'domain_changed', { domain });
      }
      if (priority !== undefined && priority !== ticket.priority) {
        await this.tickets.change(number, { priority });
        await this.timers.setDue(number);
        await this.history.record(number, actorId, 'priority_changed', {
          from: ticket.priority,
          to: priority,
        });
      }
    });
  }

  /**
   * Takes a ticket out of the inbox until a time, or until the customer writes. The same time again has no effect.
   * @param until null: take it back
   * @throws AppError not_found; conflict for a closed ticket; validation_error for a time that is past or too far ahead
   */
  async snooze(number: number, actorId: string, until: Date | null): Promise<void> {
    if (until !== null) this.#checkTime(until);
    await this.db.transaction(async () => {
      const ticket = await this.#lock(number);
      if (ticket.snoozedUntil?.getTime() === until?.getTime()) return;
      if (until !== null && ticket.status === 'closed')
        throw new AppError('conflict', { message: messageOf('support.closedNotSnoozed') });
      // While staff have put it aside, the customer is not to be reminded.
      const followUpAt = until === null ? this.timers.followUpOf(ticket) : null;
      await this.tickets.change(number, { snoozedUntil: until, followUpAt, isReminded: false });
      if (until === null) await this.history.record(number, actorId, 'snooze_ended', {});
      else await this.history.record(number, actorId, 'snoozed', { until: until.toISOString() });
    });
  }

  async #setSubject(ticket: Ticket, actorId: string, subject: string | undefined): Promise<void> {
    const { number } = ticket;
    if (subject === undefined || subject === organizedFields(ticket).subject) return;
    await this.tickets.change(number, { subject });
    await this.tickets.addWords(number, wordsOf(subject));
    await this.history.record(number, actorId, 'subject_changed', { subject });
  }

  async #setTags(ticket: Ticket, actorId: string, tags: readonly string[] | undefined): Promise<void> {
    const { number } = ticket;
    if (tags === undefined || tags.join('\n') === ticket.tags.join('\n')) return;
    await this.tickets.change(number, { tags: [...tags] });
    const added = tags.filter((tag) => !ticket.tags.includes(tag));
    await this.inbox.useTags(added, this.clock.now());
    await this.tickets.addWords(number, wordsOf(added.join(' ')));
    await this.history.record(number, actorId, 'tags_changed', { tags: [...tags] });
  }

  #checkTime(until: Date): void {
    if (until <= this.clock.now() || until > this.clock.in(timers.ticketSnoozeDays * dayMs))
      throw new AppError('validation_error', { fields: { until: messageOf('support.snoozeTime') } });
  }

  async #lock(number: number): Promise<Ticket> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null) throw new AppError('not_found');
    return ticket;
  }
}
