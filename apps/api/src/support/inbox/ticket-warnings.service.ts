import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { StaffNoticesService } from '../../foundation/notices/staff-notices.service.ts';
import { AgentsService } from '../agents.service.ts';
import { TicketsRepository } from '../tickets.repository.ts';
import { TicketEventsService } from './ticket-events.service.ts';
import { TicketTimersService } from './ticket-timers.service.ts';

/** Tells staff that a ticket is due soon, or that its snooze has ended; in the running transaction. */
@Injectable()
export class TicketWarningsService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly timers: TicketTimersService,
    private readonly history: TicketEventsService,
    private readonly notices: StaffNoticesService,
    private readonly agents: AgentsService,
    private readonly clock: Clock,
  ) {}

  /** Takes a ticket back into the inbox once its snooze is over. */
  async wake(number: number): Promise<void> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null || !this.#isPast(ticket.snoozedUntil)) return;
    const followUpAt = this.timers.followUpOf(ticket);
    await this.tickets.change(number, { snoozedUntil: null, followUpAt, isReminded: false });
    const eventId = await this.history.record(number, null, 'snooze_ended', {});
    if (ticket.assigneeId === null) return;
    await this.notices.report([
      {
        kind: 'staff_reminder',
        key: `snooze:${eventId}`,
        subject: messageOf('notices.ticket', { number: String(number) }),
        what: messageOf('notices.snoozeEnded'),
        path: `{staff}/support/ticket/agent/${number}`,
        recipientId: ticket.assigneeId,
      },
    ]);
  }

  /** Warns the assignee before the customer is to be answered; of an unassigned ticket, everyone. */
  async warn(number: number): Promise<void> {
    const ticket = await this.tickets.lock(number);
    if (ticket === null || ticket.dueAt === null || !this.#isPast(ticket.warnAt)) return;
    await this.tickets.change(number, { warnAt: null });
    const { assigneeId, dueAt } = ticket;
    const isCovered = assigneeId !== null && (await this.agents.isActive(assigneeId));
    await this.notices.report([
      {
        kind: 'staff_reminder',
        key: `ticket-due:${number}:${dueAt.getTime()}`,
        subject: messageOf('notices.ticket', { number: String(number) }),
        what: messageOf('notices.answerDue', { due: dueAt.getTime() }),
        path: `{staff}/support/ticket/agent/${number}`,
        recipientId: isCovered ? assigneeId : null,
      },
    ]);
  }

  #isPast(at: Date | null): boolean {
    return at !== null && at <= this.clock.now();
  }
}
