import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  cancellationConfirmed,
  type CancellationEvent,
  cancellationRequested,
  cancellationWithdrawn,
  planEnded,
} from '../billing/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { asRichText } from './rich-text.ts';
import { TicketWritingService } from './ticket-writing.service.ts';
import { TicketsService } from './tickets.service.ts';

/** Opens a ticket for each cancellation, notes its progress there, and closes it when the cancellation is done. */
@Injectable()
export class CancellationTicketsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly tickets: TicketsService,
    private readonly writing: TicketWritingService,
  ) {}

  onModuleInit(): void {
    this.events.on(cancellationRequested, ({ cancellationId, userId, planName, reason }) => {
      const request = `Please cancel my ${planName} plan.`;
      const text = reason === null ? request : `${request}\n${reason}`;
      return this.writing.openForCancellation({ id: cancellationId, userId }, asRichText(text));
    });
    this.events.on(cancellationConfirmed, async (event) => {
      await this.#note(event, 'cancellation_confirmed');
    });
    this.events.on(cancellationWithdrawn, async (event) => {
      const number = await this.#note(event, 'cancellation_withdrawn');
      if (number !== undefined) await this.tickets.closeAnswered(number);
    });
    this.events.on(planEnded, async ({ cancellationId }) => {
      const number = await this.tickets.numberOfCancellation(cancellationId);
      if (number !== undefined) await this.tickets.closeAnswered(number);
    });
  }

  /** @returns the number of the ticket; undefined for cancellations from before they had tickets */
  async #note(
    { cancellationId, userId, actor }: CancellationEvent,
    kind: 'cancellation_confirmed' | 'cancellation_withdrawn',
  ): Promise<number | undefined> {
    const number = await this.tickets.numberOfCancellation(cancellationId);
    if (number === undefined) return undefined;
    const actorId = actor.actorId ?? null;
    const as = actorId === null ? 'system' : actorId === userId ? 'creator' : 'staff';
    await this.tickets.note(number, { userId: actorId, as }, kind, {});
    return number;
  }
}
