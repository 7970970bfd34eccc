import type { CallAnswer } from '@homeport/contract/call';
import { addTicketNote, mentionableStaff, reportPresence } from '@homeport/contract/ticket-notes';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { englishOf } from '../foundation/messages/message.ts';
import { TicketNotesService } from './ticket-notes.service.ts';
import { TicketPeopleService } from './ticket-people.service.ts';
import { TicketPresenceService } from './ticket-presence.service.ts';
import { TicketReadersService } from './ticket-readers.service.ts';

/** What staff tell each other in a ticket. */
@Controller()
export class TicketNotesController {
  constructor(
    private readonly notes: TicketNotesService,
    private readonly readers: TicketReadersService,
    private readonly presence: TicketPresenceService,
    private readonly people: TicketPeopleService,
  ) {}

  @Handle(addTicketNote)
  async add({
    caller,
    body,
    uploads,
  }: Input<typeof addTicketNote>): Promise<CallAnswer<typeof addTicketNote>> {
    const { ticket_id: number, editor_content: content, submission_id: submissionId, mentions = [] } = body;
    await this.notes.add(number, caller.userId, { content, submissionId, uploads, mentions });
    return { status: 'success' };
  }

  @Handle(mentionableStaff)
  async mentionable({
    caller,
    params,
  }: Input<typeof mentionableStaff>): Promise<CallAnswer<typeof mentionableStaff>> {
    const staff = await this.readers.listMentionable(params.ticket_id, caller.userId);
    return { staff: staff.map(({ id, name, readsTicket }) => ({ id, name, reads_ticket: readsTicket })) };
  }

  @Handle(reportPresence)
  async report({ caller, body }: Input<typeof reportPresence>): Promise<CallAnswer<typeof reportPresence>> {
    const others = await this.presence.report(body.ticket_id, caller.userId, body.activity);
    const { name } = await this.people.of(
      others.map(({ userId }) => userId),
      { toStaff: true },
    );
    return {
      others: others.map(({ userId, activity }) => ({ name: englishOf(name(userId, true)), activity })),
    };
  }
}
