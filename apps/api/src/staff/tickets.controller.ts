import type { CallAnswer } from '@homeport/contract/call';
import { filledReply } from '@homeport/contract/saved-replies';
import { ticketContext, ticketCustomer, ticketPanelLink } from '@homeport/contract/staff-tickets';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { FilledRepliesService } from './filled-replies.service.ts';
import { TicketContextService } from './ticket-context.service.ts';
import { TicketCustomersService } from './ticket-customers.service.ts';

/** The customer behind a ticket. */
@Controller()
export class StaffTicketsController {
  constructor(
    private readonly creators: TicketCustomersService,
    private readonly contexts: TicketContextService,
    private readonly replies: FilledRepliesService,
  ) {}

  @Handle(ticketContext)
  async context({
    params,
    caller,
    origin,
  }: Input<typeof ticketContext>): Promise<CallAnswer<typeof ticketContext>> {
    return this.contexts.describe(params.ticket_id, { caller, origin });
  }

  @Handle(filledReply)
  async fill({ params, caller, origin }: Input<typeof filledReply>): Promise<CallAnswer<typeof filledReply>> {
    return this.replies.fill(params.saved_reply_id, params.ticket_id, { caller, origin });
  }

  @Handle(ticketCustomer)
  async customer({
    params,
    caller,
    origin,
  }: Input<typeof ticketCustomer>): Promise<CallAnswer<typeof ticketCustomer>> {
    return this.creators.describe(params.ticket_id, { caller, origin });
  }

  @Handle(ticketPanelLink)
  async panelLink({
    params,
    query,
    caller,
    origin,
  }: Input<typeof ticketPanelLink>): Promise<CallAnswer<typeof ticketPanelLink>> {
    const request = { ticket: params.ticket_id, panelId: params.plesk_id, reason: query.reason };
    return { url: await this.creators.panelLink(request, { caller, origin }) };
  }
}
