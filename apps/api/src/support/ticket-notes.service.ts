import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { AttachmentsService } from './attachments.service.ts';
import { MentionsService } from './mentions.service.ts';
import { NotesRepository } from './notes.repository.ts';
import { RichTextService } from './rich-text.service.ts';
import { SubmissionsService } from './submissions.service.ts';
import type { TicketMessage } from './ticket-writing.service.ts';
import { TicketsRepository } from './tickets.repository.ts';
import { mergedInto } from './tickets.service.ts';

/** Writes internal notes. They change nothing that the customer sees: no update, no waiting time, no words to search. */
@Injectable()
export class TicketNotesService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly notes: NotesRepository,
    private readonly mentions: MentionsService,
    private readonly richText: RichTextService,
    private readonly submissions: SubmissionsService,
    private readonly attachments: AttachmentsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a note. Those it mentions are told once, whatever repeats.
   * @throws AppError not_found; conflict when the ticket was merged; validation_error when someone mentioned is not on
   * the team
   */
  async add(
    number: number,
    authorId: string,
    { content, submissionId: id, uploads, mentions }: TicketMessage & { mentions: readonly string[] },
  ): Promise<void> {
    const body = await this.richText.accept(content);
    const submission = { authorId, id, uploads, draftOf: number, isNote: true };
    await this.submissions.once(submission, async (files) => {
      const held = await this.mentions.hold(mentions, authorId);
      const ticket = await this.tickets.lock(number);
      if (ticket === null) throw new AppError('not_found');
      if (ticket.mergedInto !== null) throw mergedInto(ticket.mergedInto);
      const noteId = newId();
      await this.notes.insert({
        id: noteId,
        ticketNumber: number,
        authorId,
        body,
        hasAttachments: files.length > 0,
        createdAt: this.clock.now(),
        fromTicket: null,
      });
      // The files have no owner: the customer does not see that they are checked, and they use up none of their quota.
      await this.attachments.attach({ ticketNumber: number, replyId: null, noteId, ownerId: null }, files);
      await this.mentions.record({ noteId, ticketNumber: number, authorId }, held);
      return number;
    });
  }
}
