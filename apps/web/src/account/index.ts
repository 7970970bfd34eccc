export { FailedTasks } from './failed-tasks.tsx';
export { TicketEmails } from './ticket-emails.tsx';
