import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { AgentsService } from './agents.service.ts';
import { AttachmentsService } from './attachments.service.ts';
import { CancellationTicketsSubscriber } from './cancellation-tickets.subscriber.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { DrawPictureOperation } from './draw-picture.operation.ts';
import { DraftsRepository } from './drafts.repository.ts';
import { DraftsService } from './drafts.service.ts';
import { ImportedTicketsRepository } from './imported-tickets.repository.ts';
import { ImportedTicketsService } from './imported-tickets.service.ts';
import { ImportedTicketsUndoService } from './imported-tickets-undo.service.ts';
import { InboxController } from './inbox/inbox.controller.ts';
import { InboxRepository } from './inbox/inbox.repository.ts';
import { InboxService } from './inbox/inbox.service.ts';
import { OrganizingService } from './inbox/organizing.service.ts';
import { TicketDomainsService } from './inbox/ticket-domains.service.ts';
import { TicketEventsService } from './inbox/ticket-events.service.ts';
import { TicketRemindersService } from './inbox/ticket-reminders.service.ts';
import { TicketTimersRepository } from './inbox/ticket-timers.repository.ts';
import { TicketTimersSchedule } from './inbox/ticket-timers.schedule.ts';
import { TicketTimersService } from './inbox/ticket-timers.service.ts';
import { TicketWarningsService } from './inbox/ticket-warnings.service.ts';
import { inboundMailProviders } from './inbound-mail/inbound-mail-providers.ts';
import { RefusedEmailsController } from './inbound-mail/refused-emails.controller.ts';
import { RefusedEmailsService } from './inbound-mail/refused-emails.service.ts';
import { InspectFileOperation } from './inspect-file.operation.ts';
import { MentionsService } from './mentions.service.ts';
import { MergingController } from './merging/merging.controller.ts';
import { MergingService } from './merging/merging.service.ts';
import { MovedTextsService } from './merging/moved-texts.service.ts';
import { MovedTicketsSubscriber } from './merging/moved-tickets.subscriber.ts';
import { SplittingService } from './merging/splitting.service.ts';
import { TicketMovesRepository } from './merging/ticket-moves.repository.ts';
import { NotesRepository } from './notes.repository.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';
import { OwnTicketsRepository } from './own-tickets.repository.ts';
import { OwnTicketsService } from './own-tickets.service.ts';
import { RichTextService } from './rich-text.service.ts';
import { RoleChangesSubscriber } from './role-changes.subscriber.ts';
import { StaffPicturesService } from './staff-pictures.service.ts';
import { StaffProfilesController } from './staff-profiles.controller.ts';
import { StaffProfilesRepository } from './staff-profiles.repository.ts';
import { StaffProfilesService } from './staff-profiles.service.ts';
import { ReplyMacrosService } from './saved-replies/reply-macros.service.ts';
import { SavedRepliesController } from './saved-replies/saved-replies.controller.ts';
import { SavedRepliesRepository } from './saved-replies/saved-replies.repository.ts';
import { SavedRepliesService } from './saved-replies/saved-replies.service.ts';
import { SavedRepliesSubscriber } from './saved-replies/saved-replies.subscriber.ts';
import { SavedReplyTextsService } from './saved-replies/saved-reply-texts.service.ts';
import { RatingLinksService } from './satisfaction/rating-links.service.ts';
import { RatingRequestsSubscriber } from './satisfaction/rating-requests.subscriber.ts';
import { SatisfactionController } from './satisfaction/satisfaction.controller.ts';
import { SatisfactionService } from './satisfaction/satisfaction.service.ts';
import { TicketRatingsRepository } from './satisfaction/ticket-ratings.repository.ts';
import { TicketRatingsService } from './satisfaction/ticket-ratings.service.ts';
import { SubmissionsRepository } from './submissions.repository.ts';
import { SubmissionsService } from './submissions.service.ts';
import { TicketAuditSubscriber } from './ticket-audit.subscriber.ts';
import { TicketDetailService } from './ticket-detail.service.ts';
import { TicketListsService } from './ticket-lists.service.ts';
import { TicketNotificationContentService } from './ticket-notification-content.service.ts';
import { TicketNotificationsRepository } from './ticket-notifications.repository.ts';
import { TicketNotificationsService } from './ticket-notifications.service.ts';
import { TicketNotificationsSubscriber } from './ticket-notifications.subscriber.ts';
import { TicketTextsService } from './ticket-texts.service.ts';
import { TicketTotalsRepository } from './ticket-totals.repository.ts';
import { TicketNotesController } from './ticket-notes.controller.ts';
import { TicketNotesService } from './ticket-notes.service.ts';
import { TicketPeopleService } from './ticket-people.service.ts';
import { TicketPresenceService } from './ticket-presence.service.ts';
import { TicketReadersService } from './ticket-readers.service.ts';
import { TicketWritingService } from './ticket-writing.service.ts';
import { TicketsOfStaffRepository } from './tickets-of-staff.repository.ts';
import { TicketsOfStaffService } from './tickets-of-staff.service.ts';
import { TicketsRepository } from './tickets.repository.ts';
import { TicketsService } from './tickets.service.ts';
import { SupportController } from './support.controller.ts';
import { StaffSupportController } from './staff-support.controller.ts';
import { SupportPreferencesController } from './support-preferences.controller.ts';

/** Tickets: customers ask, staff answer. */
@Module({
  imports: [AuthModule, BillingModule, DomainsModule, HostingModule],
  providers: [
    AgentsService,
    AttachmentsService,
    CancellationTicketsSubscriber,
    ConversationRepository,
    DraftsRepository,
    DraftsService,
    DrawPictureOperation,
    ImportedTicketsRepository,
    ImportedTicketsService,
    ImportedTicketsUndoService,
    InboxRepository,
    InboxService,
    ...inboundMailProviders,
    InspectFileOperation,
    MentionsService,
    MergingService,
    MovedTextsService,
    NotesRepository,
    NotificationPreferencesService,
    OrganizingService,
    OwnTicketsRepository,
    OwnTicketsService,
    RatingLinksService,
    RatingRequestsSubscriber,
    ReplyMacrosService,
    RichTextService,
    StaffPicturesService,
    StaffProfilesRepository,
    StaffProfilesService,
    SatisfactionService,
    SavedRepliesRepository,
    SavedRepliesService,
    SavedRepliesSubscriber,
    SavedReplyTextsService,
    SplittingService,
    SubmissionsRepository,
    SubmissionsService,
    TicketDetailService,
    TicketDomainsService,
    TicketEventsService,
    TicketListsService,
    TicketMovesRepository,
    TicketNotificationContentService,
    TicketNotificationsRepository,
    TicketNotificationsService,
    TicketNotesService,
    TicketTextsService,
    TicketTotalsRepository,
    TicketPeopleService,
    TicketPresenceService,
    TicketReadersService,
    TicketRemindersService,
    TicketTimersRepository,
    TicketTimersSchedule,
    TicketWarningsService,
    TicketRatingsRepository,
    TicketRatingsService,
    TicketWritingService,
    TicketsOfStaffRepository,
    TicketsOfStaffService,
    TicketsRepository,
    TicketsService,
    // In the order in which they handle an event.
    TicketTimersService,
    RoleChangesSubscriber,
    MovedTicketsSubscriber,
    TicketNotificationsSubscriber,
    TicketAuditSubscriber,
  ],
  exports: [
    AgentsService,
    DraftsService,
    ImportedTicketsService,
    ImportedTicketsUndoService,
    InboxService,
    MergingService,
    NotificationPreferencesService,
    OrganizingService,
    OwnTicketsService,
    ReplyMacrosService,
    RefusedEmailsService,
    RichTextService,
    StaffPicturesService,
    StaffProfilesService,
    SatisfactionService,
    SavedRepliesService,
    SavedReplyTextsService,
    SplittingService,
    TicketDetailService,
    TicketDomainsService,
    TicketListsService,
    TicketNotesService,
    TicketTotalsRepository,
    TicketPeopleService,
    TicketPresenceService,
    TicketReadersService,
    TicketRatingsService,
    TicketWritingService,
    TicketsOfStaffService,
    TicketsService,
  ],
})
export class SupportModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [SupportModule, AuthModule, BillingModule],
  controllers: [
    InboxController,
    MergingController,
    SupportController,
    StaffSupportController,
    SupportPreferencesController,
    TicketNotesController,
    StaffProfilesController,
    SavedRepliesController,
    SatisfactionController,
    RefusedEmailsController,
  ],
})
export class SupportHttpModule {}
