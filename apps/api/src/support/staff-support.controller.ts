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
import { takeTicket, unassignedTickets } from '@homeport/contract/support-assignment';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AgentsService } from './agents.service.ts';
import { TicketDetailService } from './ticket-detail.service.ts';
import { TicketListsService } from './ticket-lists.service.ts';
import { TicketWritingService } from './ticket-writing.service.ts';
import { TicketsService } from './tickets.service.ts';

/** Tickets as staff see them. */
@Controller()
export class StaffSupportController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly writing: TicketWritingService,
    private readonly lists: TicketListsService,
    private readonly detail: TicketDetailService,
    private readonly agents: AgentsService,
  ) {}

  @Handle(assignedTickets)
  async assigned({
    caller,
    query,
  }: Input<typeof assignedTickets>): Promise<CallAnswer<typeof assignedTickets>> {
    return this.lists.assignedTo(caller.userId, query);
  }

  @Handle(unassignedTickets)
  async unassigned({
    query,
  }: Input<typeof unassignedTickets>): Promise<CallAnswer<typeof unassignedTickets>> {
    return this.lists.unassigned(query);
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
    params,
    query,
  }: Input<typeof staffTicketDetail>): Promise<CallAnswer<typeof staffTicketDetail>> {
    return this.detail.forStaff(params.ticket_id, query.cursor);
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
    const writing = { content: body.editor_content, submissionId: body.submission_id, uploads };
    await this.writing.reply(body.ticket_id, { userId: caller.userId, as: 'staff' }, writing);
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
