import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { AgentsService } from './agents.service.ts';
import { AttachmentsService } from './attachments.service.ts';
import { CancellationTickets } from './cancellation-tickets.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { DraftsRepository } from './drafts.repository.ts';
import { DraftsService } from './drafts.service.ts';
import { InspectFileOperation } from './inspect-file.operation.ts';
import { RichTextService } from './rich-text.service.ts';
import { SubmissionsRepository } from './submissions.repository.ts';
import { SubmissionsService } from './submissions.service.ts';
import { TicketDetailService } from './ticket-detail.service.ts';
import { TicketListsService } from './ticket-lists.service.ts';
import { TicketNewsRepository } from './ticket-news.repository.ts';
import { TicketNewsService } from './ticket-news.service.ts';
import { TicketsRepository } from './tickets.repository.ts';
import { TicketsService } from './tickets.service.ts';

/** Customers ask, staff answer. */
@Module({
  imports: [AuthModule, BillingModule],
  providers: [
    AgentsService,
    AttachmentsService,
    CancellationTickets,
    ConversationRepository,
    DraftsRepository,
    DraftsService,
    InspectFileOperation,
    RichTextService,
    SubmissionsRepository,
    SubmissionsService,
    TicketDetailService,
    TicketListsService,
    TicketNewsRepository,
    TicketNewsService,
    TicketsRepository,
    TicketsService,
  ],
  exports: [
    AgentsService,
    DraftsService,
    RichTextService,
    TicketDetailService,
    TicketListsService,
    TicketNewsService,
    TicketsService,
  ],
})
export class SupportModule {}
