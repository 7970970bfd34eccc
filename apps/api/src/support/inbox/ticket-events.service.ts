import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import type { JsonObject } from '../../foundation/operations/operation.ts';
import { ConversationRepository } from '../conversation.repository.ts';
import type { StoredEventKind } from '../ticket-history.ts';

/** Writes the history of how tickets are organized. It is no update that anyone is told about. */
@Injectable()
export class TicketEventsService {
  constructor(
    private readonly conversation: ConversationRepository,
    private readonly clock: Clock,
  ) {}

  /** @param actorId null: the system. @returns the id of the event */
  async record(
    ticketNumber: number,
    actorId: string | null,
    kind: StoredEventKind,
    detail: JsonObject,
  ): Promise<string> {
    const id = newId();
    await this.conversation.insertEvent({
      id,
      ticketNumber,
      actorId,
      kind,
      detail,
      createdAt: this.clock.now(),
    });
    return id;
  }
}
