export { FailedTasks } from './failed-tasks.tsx';
export { TicketEmails } from './notification-settings.tsx';
