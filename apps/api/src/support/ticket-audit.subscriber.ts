import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';
import {
  type Actor,
  staffMentioned,
  ticketAssigned,
  ticketMerged,
  ticketOpened,
  ticketSplit,
  ticketStatusChanged,
} from './support.events.ts';

/** Writes audit events of tickets. */
@Injectable()
export class TicketAuditSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketOpened, ({ number, userId }) =>
      this.audit.record({
        userId,
        actorId: userId,
        kind: 'support.ticket_opened',
        detail: { ticket: number },
      }),
    );
    this.events.on(ticketStatusChanged, ({ from, to, ...change }) =>
      this.#record('support.ticket_status_changed', change, { from, to }),
    );
    this.events.on(ticketAssigned, ({ assigneeId: from, to, ...change }) =>
      this.#record('support.ticket_assigned', change, { from, to }),
    );
    this.events.on(ticketMerged, ({ from, messages, notes, ...change }) =>
      this.#record('support.ticket_merged', change, { from, messages, notes }),
    );
    this.events.on(ticketSplit, ({ from, messages, ...change }) =>
      this.#record('support.ticket_split', change, { from, messages }),
    );
    // Told of the agents, and not of the customer, who reads the history of their own account.
    this.events.on(staffMentioned, async ({ number, authorId, mentions }) => {
      for (const { userId } of mentions.filter(({ gaveAccess }) => gaveAccess))
        await this.audit.record({
          userId,
          actorId: authorId,
          kind: 'support.ticket_access_given',
          detail: { ticket: number },
        });
    });
  }

  async #record(
    kind:
      | 'support.ticket_status_changed'
      | 'support.ticket_assigned'
      | 'support.ticket_merged'
      | 'support.ticket_split',
    { number, userId, actor }: { number: number; userId: string; actor: Actor },
    detail: JsonObject,
  ): Promise<void> {
    await this.audit.record({
      userId,
      ...(actor.userId === null ? {} : { actorId: actor.userId }),
      kind,
      detail: { ticket: number, ...detail },
    });
  }
}
