import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import {
  ticketMerged,
  ticketOpened,
  ticketReplied,
  ticketSplit,
  ticketStatusChanged,
} from '../support.events.ts';
import { type Ticket, TicketsRepository } from '../tickets.repository.ts';
import { answerDue } from './answer-target.ts';
import { supportHoursOf } from './support-hours.ts';

const dayMs = 86_400_000;

/** Keeps the times of a ticket: when it is due, when its snooze ends, and when the customer is reminded. */
@Injectable()
export class TicketTimersService implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly tickets: TicketsRepository,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketOpened, ({ number }) => this.setDue(number));
    this.events.on(ticketReplied, async ({ number, actor }) => {
      if (actor.as === 'staff') await this.#expectReply(number);
      // A customer who writes ends the snooze.
      else await this.setDue(number, { snoozedUntil: null });
    });
    // What the other ticket brings may wait longer, or be more urgent.
    this.events.on(ticketMerged, ({ number }) => this.setDue(number, { snoozedUntil: null }));
    this.events.on(ticketSplit, async ({ number, from }) => {
      await this.#reconsider(number);
      await this.#reconsider(from);
    });
    this.events.on(ticketStatusChanged, async ({ number, to }) => {
      if (to === 'closed') await this.#stop(number);
      // An escalated ticket is being worked on: it is not the customer who is to reply.
      else if (to === 'escalated') await this.tickets.change(number, noFollowUp);
    });
  }

  /** Computes anew by when the customer is to be answered, in the running transaction. */
  async setDue(number: number, change: { snoozedUntil?: null } = {}): Promise<void> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null || ticket.waitingSince === null) return;
    const dueAt = this.#dueOf(ticket, ticket.waitingSince);
    await this.tickets.change(number, {
      ...change,
      ...noFollowUp,
      dueAt,
      // The warning is given before the time has come, and once for each time.
      ...(dueAt.getTime() === ticket.dueAt?.getTime() ? {} : { warnAt: this.#warningFor(dueAt) }),
    });
  }

  /** When the customer who does not reply from now on is reminded; null: never. */
  followUpOf({ status, cancellationId, waitingSince }: Ticket): Date | null {
    const days = this.config.settings.TICKET_REMINDER_DAYS;
    const isExpected = status === 'open' && cancellationId === null && waitingSince === null;
    return days > 0 && isExpected ? this.clock.in(days * dayMs) : null;
  }

  async #expectReply(number: number): Promise<void> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null) return;
    const followUpAt = ticket.snoozedUntil === null ? this.followUpOf(ticket) : null;
    await this.tickets.change(number, { dueAt: null, warnAt: null, followUpAt, isReminded: false });
  }

  /** Of a ticket whose customer waits since another moment, or no more. */
  async #reconsider(number: number): Promise<void> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null || ticket.status === 'closed') return;
    if (ticket.waitingSince !== null) await this.setDue(number);
    else if (ticket.followUpAt === null) await this.#expectReply(number);
  }

  async #stop(number: number): Promise<void> {
    await this.tickets.change(number, { ...noFollowUp, dueAt: null, warnAt: null, snoozedUntil: null });
  }

  #dueOf({ priority }: Ticket, since: Date): Date {
    const { settings } = this.config;
    const hours = {
      low: settings.TICKET_ANSWER_HOURS_LOW,
      normal: settings.TICKET_ANSWER_HOURS_NORMAL,
      high: settings.TICKET_ANSWER_HOURS_HIGH,
      urgent: settings.TICKET_ANSWER_HOURS_URGENT,
    }[priority];
    return answerDue(since, hours, supportHoursOf(settings));
  }

  #warningFor(dueAt: Date): Date | null {
    return dueAt > this.clock.now() ? new Date(dueAt.getTime() - timers.ticketWarning) : null;
  }
}

const noFollowUp = { followUpAt: null, isReminded: false };
