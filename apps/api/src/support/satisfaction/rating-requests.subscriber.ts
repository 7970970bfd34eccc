import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { ticketStatusChanged } from '../support.events.ts';
import { TicketsRepository } from '../tickets.repository.ts';
import { TicketRatingsRepository } from './ticket-ratings.repository.ts';

/** Asks customers once how the help was, when their ticket is closed for the first time. */
@Injectable()
export class RatingRequestsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly tickets: TicketsRepository,
    private readonly ratings: TicketRatingsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketStatusChanged, async ({ number, userId, assigneeId, actor, eventId, to }) => {
      if (to !== 'closed') return;
      const ticket = await this.tickets.find(number);
      if (ticket === null || ticket.cancellationId !== null) return;
      const helper = await this.ratings.lastHelper(number);
      // Closed by its customer or by itself before anyone answered: there is nothing to rate.
      if (actor.as !== 'staff' && helper === undefined) return;
      await this.ratings.ask({
        ticketNumber: number,
        userId,
        agentId: assigneeId ?? helper ?? actor.userId,
        closingId: eventId,
        askedAt: this.clock.now(),
        openUntil: this.clock.in(timers.ratingAsked),
      });
    });
  }
}
