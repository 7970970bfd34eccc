export { FailedTasks } from './failed-tasks.tsx';
export { TicketEmails } from './notification-settings.tsx';
export { accountScreens } from './screens.ts';
