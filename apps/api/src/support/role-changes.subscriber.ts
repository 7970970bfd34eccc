import { Injectable, type OnModuleInit } from '@nestjs/common';
import { roleChanged } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { NotesRepository } from './notes.repository.ts';
import { ticketMerged, ticketReplied, ticketStatusChanged } from './support.events.ts';
import { TicketsOfStaffService } from './tickets-of-staff.service.ts';
import { TicketsService } from './tickets.service.ts';

/**
 * Hands over the open tickets of people who leave the team, or unassigns them, so that others see that they need an
 * agent, and ends the access that mentions gave them.
 */
@Injectable()
export class RoleChangesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly tickets: TicketsService,
    private readonly ofStaff: TicketsOfStaffService,
    private readonly notes: NotesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(roleChanged, async ({ userId, to, by, handOverTo }) => {
      if (to !== 'user') return;
      const actor = { userId: by?.actorId ?? null, as: by === null ? 'system' : 'staff' } as const;
      await this.ofStaff.handOver(userId, handOverTo, actor);
      await this.notes.endAccess(userId, this.clock.now());
    });
    // A closed ticket keeps its assignee, who may have left when it is reopened.
    this.events.on(ticketReplied, async ({ number, isReopened }) => {
      if (isReopened) await this.tickets.unassignFormerMember(number);
    });
    this.events.on(ticketMerged, async ({ number, isReopened }) => {
      if (isReopened) await this.tickets.unassignFormerMember(number);
    });
    this.events.on(ticketStatusChanged, async ({ number, from }) => {
      if (from === 'closed') await this.tickets.unassignFormerMember(number);
    });
  }
}
