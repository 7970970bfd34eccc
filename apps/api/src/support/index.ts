export {
  type ImportedText,
  type ImportedTicket,
  ImportedTicketsService,
} from './imported-tickets.service.ts';
export { ImportedTicketsUndoService } from './imported-tickets-undo.service.ts';
export { NotificationPreferencesService } from './notification-preferences.service.ts';
export { OwnTicketsService } from './own-tickets.service.ts';
export { fillText, textFor } from './saved-replies/reply-texts.ts';
export { SavedRepliesService } from './saved-replies/saved-replies.service.ts';
export { StaffProfilesService } from './staff-profiles.service.ts';
export { SupportHttpModule, SupportModule } from './support.module.ts';
export { TicketTotalsRepository } from './ticket-totals.repository.ts';
export { TicketsOfStaffService } from './tickets-of-staff.service.ts';
export { TicketListsService } from './ticket-lists.service.ts';
export { TicketsService } from './tickets.service.ts';
export {
  ticketImported,
  ticketMerged,
  ticketReplied,
  ticketSplit,
  ticketStatusChanged,
} from './support.events.ts';
