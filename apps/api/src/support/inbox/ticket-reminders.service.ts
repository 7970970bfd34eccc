import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { TicketNotificationsRepository } from '../ticket-notifications.repository.ts';
import { TicketsRepository } from '../tickets.repository.ts';
import { TicketsService } from '../tickets.service.ts';
import { TicketEventsService } from './ticket-events.service.ts';

const dayMs = 86_400_000;

/** Reminds customers who do not answer our reply, and closes their tickets later; in the running transaction. */
@Injectable()
export class TicketRemindersService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly changes: TicketsService,
    private readonly history: TicketEventsService,
    private readonly notices: TicketNotificationsRepository,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async remindOrClose(number: number): Promise<void> {
    const ticket = await this.tickets.lock(number);
    const now = this.clock.now();
    if (ticket === null || ticket.followUpAt === null || ticket.followUpAt > now) return;
    if (ticket.isReminded) {
      // The customer gets the email about the new status.
      await this.changes.setStatus(number, { userId: null, as: 'system' }, 'closed');
      return;
    }
    const closes = this.clock.in(this.config.settings.TICKET_CLOSE_DAYS * dayMs);
    await this.tickets.change(number, { isReminded: true, followUpAt: closes, updatedAt: now });
    const detail = { closes: closes.toISOString() };
    const eventId = await this.history.record(number, null, 'reminded', detail);
    await this.notices.insert({
      id: newId(),
      userId: ticket.userId,
      ticketNumber: number,
      kind: 'ticket_status',
      eventId,
      detail,
      createdAt: now,
    });
  }
}
