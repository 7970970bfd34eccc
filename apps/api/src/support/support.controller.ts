import type { CallAnswer } from '@homeport/contract/call';
import {
  closeTicket,
  createdTicketDetail,
  createdTickets,
  createTicket,
  previewText,
  replyAsCustomer,
  viewedByCustomer,
} from '@homeport/contract/support';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { TicketDomainsService } from './inbox/ticket-domains.service.ts';
import { RichTextService } from './rich-text.service.ts';
import { TicketDetailService } from './ticket-detail.service.ts';
import { TicketListsService } from './ticket-lists.service.ts';
import { TicketWritingService } from './ticket-writing.service.ts';
import { TicketsService } from './tickets.service.ts';

/** Tickets as their creators see them. */
@Controller()
export class SupportController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly writing: TicketWritingService,
    private readonly lists: TicketListsService,
    private readonly detail: TicketDetailService,
    private readonly richText: RichTextService,
    private readonly domains: TicketDomainsService,
  ) {}

  @Handle(createTicket)
  async create({
    caller,
    body,
    uploads,
  }: Input<typeof createTicket>): Promise<CallAnswer<typeof createTicket>> {
    const writing = { content: body.editor_content, submissionId: body.submission_id, uploads };
    const { issue_type: category, subject = '', domain = null } = body;
    if (domain !== null) await this.domains.check(caller.userId, domain);
    const about = { category, subject: subject === '' ? null : subject, domain };
    return { status: 'success', ticket_id: await this.writing.open(caller.userId, about, writing) };
  }

  @Handle(createdTickets)
  async created({ caller, query }: Input<typeof createdTickets>): Promise<CallAnswer<typeof createdTickets>> {
    return this.lists.createdBy(caller.userId, query);
  }

  @Handle(createdTicketDetail)
  async createdDetail({
    params,
    query,
  }: Input<typeof createdTicketDetail>): Promise<CallAnswer<typeof createdTicketDetail>> {
    return this.detail.forCreator(params.ticket_id, query.cursor);
  }

  @Handle(replyAsCustomer)
  async reply({
    caller,
    body,
    uploads,
  }: Input<typeof replyAsCustomer>): Promise<CallAnswer<typeof replyAsCustomer>> {
    const writing = { content: body.editor_content, submissionId: body.submission_id, uploads };
    await this.writing.reply(body.ticket_id, { userId: caller.userId, as: 'creator' }, writing);
    return { status: 'success' };
  }

  @Handle(closeTicket)
  async close({ caller, body }: Input<typeof closeTicket>): Promise<CallAnswer<typeof closeTicket>> {
    await this.tickets.setStatus(body.ticket_id, { userId: caller.userId, as: 'creator' }, 'closed');
    return { status: 'success' };
  }

  @Handle(viewedByCustomer)
  async viewed({
    caller,
    body,
  }: Input<typeof viewedByCustomer>): Promise<CallAnswer<typeof viewedByCustomer>> {
    await this.tickets.markViewed(body.ticket_id, { creator: caller.userId });
    return { status: 'success' };
  }

  @Handle(previewText)
  async preview({ body }: Input<typeof previewText>): Promise<CallAnswer<typeof previewText>> {
    return { content: await this.richText.preview(body.editor_content) };
  }
}
