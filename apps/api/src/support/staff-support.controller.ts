import type { CallAnswer } from '@homeport/contract/call';
import {
  agents,
  allTickets,
  assignedTickets,
  assignTicket,
  replyAsStaff,
  setTicketStatus,
  staffTicketDetail,
  ticketCounts,
  viewedByStaff,
} from '@homeport/contract/support';
import { takeTicket } from '@homeport/contract/support-assignment';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AgentsService } from './agents.service.ts';
import { ReplyMacrosService } from './saved-replies/reply-macros.service.ts';
import { TicketDetailService } from './ticket-detail.service.ts';
import { TicketListsService } from './ticket-lists.service.ts';
import { TicketReadersService } from './ticket-readers.service.ts';
import { TicketsService } from './tickets.service.ts';

/** Tickets as staff see them. */
@Controller()
export class StaffSupportController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly macros: ReplyMacrosService,
    private readonly lists: TicketListsService,
    private readonly detail: TicketDetailService,
    private readonly agents: AgentsService,
    private readonly readers: TicketReadersService,
  ) {}

  @Handle(assignedTickets)
  async assigned({
    caller,
    query,
  }: Input<typeof assignedTickets>): Promise<CallAnswer<typeof assignedTickets>> {
    return this.lists.assignedTo(caller.userId, query);
  }

  @Handle(takeTicket)
  async take({ caller, body }: Input<typeof takeTicket>): Promise<CallAnswer<typeof takeTicket>> {
    await this.tickets.take(body.ticket_id, caller.userId);
    return { status: 'success' };
  }

  @Handle(allTickets)
  async all({ query }: Input<typeof allTickets>): Promise<CallAnswer<typeof allTickets>> {
    return this.lists.all(query);
  }

  @Handle(ticketCounts)
  async counts(): Promise<CallAnswer<typeof ticketCounts>> {
    return this.lists.counts();
  }

  @Handle(staffTicketDetail)
  async staffDetail({
    caller,
    params,
    query,
  }: Input<typeof staffTicketDetail>): Promise<CallAnswer<typeof staffTicketDetail>> {
    const shown = await this.detail.forStaff(params.ticket_id, query.cursor, caller.userId);
    return { ...shown, may_answer: await this.readers.mayAnswer(caller, params.ticket_id) };
  }

  @Handle(viewedByStaff)
  async viewed({ caller, body }: Input<typeof viewedByStaff>): Promise<CallAnswer<typeof viewedByStaff>> {
    await this.tickets.markViewed(body.ticket_id, { assignee: caller.userId });
    return { status: 'success' };
  }

  @Handle(replyAsStaff)
  async reply({
    caller,
    body,
    uploads,
  }: Input<typeof replyAsStaff>): Promise<CallAnswer<typeof replyAsStaff>> {
    const { editor_content: content, submission_id: submissionId, read_until: until, macro } = body;
    const readUntil = until === undefined ? undefined : new Date(until);
    const writing = { content, submissionId, uploads, readUntil };
    await this.macros.reply(body.ticket_id, caller, writing, macro);
    return { status: 'success' };
  }

  @Handle(setTicketStatus)
  async setStatus({
    caller,
    body,
  }: Input<typeof setTicketStatus>): Promise<CallAnswer<typeof setTicketStatus>> {
    await this.tickets.setStatus(body.ticket_id, { userId: caller.userId, as: 'staff' }, body.new_status);
    return { status: 'success' };
  }

  @Handle(agents)
  async listAgents(): Promise<CallAnswer<typeof agents>> {
    const { enabled, disabled } = await this.agents.list();
    return { all_agents: enabled, disabled_agents: disabled };
  }

  @Handle(assignTicket)
  async assign({ caller, body }: Input<typeof assignTicket>): Promise<CallAnswer<typeof assignTicket>> {
    const assigneeId = await this.agents.idOf(body.agent_email);
    await this.tickets.assign(body.ticket_id, { userId: caller.userId, as: 'staff' }, assigneeId);
    return { status: 'success' };
  }
}
