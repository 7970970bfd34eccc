export { NotificationPreferencesService } from './notification-preferences.service.ts';
export { SupportHttpModule, SupportModule } from './support.module.ts';
export { TicketsService } from './tickets.service.ts';
