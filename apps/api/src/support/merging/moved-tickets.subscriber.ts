import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { TicketEventsService } from '../inbox/ticket-events.service.ts';
import { ticketMerged, ticketSplit } from '../support.events.ts';
import { TicketNotificationsRepository } from '../ticket-notifications.repository.ts';

/** Writes the history of merged and split tickets, and tells the customer once where their messages are. */
@Injectable()
export class MovedTicketsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly history: TicketEventsService,
    private readonly notices: TicketNotificationsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketMerged, async ({ number, userId, from, actor }) => {
      const eventId = await this.history.record(number, actor.userId, 'merged', { ticket: from });
      await this.#tell(userId, number, eventId, { merged: from });
    });
    this.events.on(ticketSplit, async ({ number, userId, from, actor }) => {
      await this.history.record(from, actor.userId, 'split', { ticket: number });
      const eventId = await this.history.record(number, actor.userId, 'split_from', { ticket: from });
      await this.#tell(userId, number, eventId, { split: from });
    });
  }

  async #tell(
    userId: string,
    ticketNumber: number,
    eventId: string,
    detail: { merged: number } | { split: number },
  ): Promise<void> {
    const kind = 'ticket_status';
    const createdAt = this.clock.now();
    await this.notices.insert({ id: newId(), userId, ticketNumber, kind, eventId, detail, createdAt });
  }
}
