export { SupportHttpModule, SupportModule } from './support.module.ts';
export { TicketNotificationsService } from './ticket-notifications.service.ts';
export { TicketsService } from './tickets.service.ts';
