import { Injectable } from '@nestjs/common';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { AgentsService } from './agents.service.ts';
import { NotesRepository } from './notes.repository.ts';
import { staffMentioned } from './support.events.ts';
import { TicketReadersService } from './ticket-readers.service.ts';

/** Members of staff whom a note mentions: they are told of it, and may read the ticket from then on. */
@Injectable()
export class MentionsService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly readers: TicketReadersService,
    private readonly agents: AgentsService,
    private readonly events: DomainEventsService,
  ) {}

  /**
   * Keeps the roles of mentioned people until the running transaction ends. Call it before the ticket is locked.
   * @returns them once each, without the author
   * @throws AppError validation_error for someone who is not on the team, or disabled
   */
  async hold(userIds: readonly string[], authorId: string): Promise<string[]> {
    // In one order, so that two notes that mention the same people do not wait for each other.
    const others = [...new Set(userIds)].filter((id) => id !== authorId).toSorted();
    for (const id of others)
      if (!(await this.agents.hold(id)))
        throw new AppError('validation_error', { fields: { mentions: messageOf('support.wrongMention') } });
    return others;
  }

  /** @param held from `hold` */
  async record(
    { noteId, ticketNumber, authorId }: { noteId: string; ticketNumber: number; authorId: string },
    held: readonly string[],
  ): Promise<void> {
    if (held.length === 0) return;
    const team = await this.agents.listActive();
    const isReader = await this.readers.readersAmong(
      ticketNumber,
      team.filter(({ id }) => held.includes(id)),
    );
    const mentions = held.map((userId) => ({ noteId, ticketNumber, userId, gaveAccess: !isReader(userId) }));
    await this.notes.insertMentions(mentions);
    await this.events.publish(staffMentioned, { number: ticketNumber, noteId, authorId, mentions });
  }
}
