import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  loading: 'Loading ...',

  // Email choices.
  notifications: 'Emails',
  notificationsLead: 'Choose which emails you get. We always email you about payments and security.',
  requestEmails: 'Emails about your requests',
  ticketEmails: 'Emails about tickets',
  notificationsFailed: 'We could not load your email choices.',
  notChanged: 'That did not work. Please try again.',
  ticket_reply: 'Replies',
  ticket_reply_why: 'We replied to your support request.',
  ticket_status: 'Status of a request',
  ticket_status_why: 'Your support request was escalated, closed or reopened.',
  ticket_assigned: 'Assigned to you',
  ticket_assigned_why: 'A support request is assigned to you.',
  operation_finished: 'Finished tasks',
  operation_finished_why: 'An installation, a new domain or another longer task is finished.',
  operation_failed: 'Failed tasks',
  operation_failed_why: 'A task failed.',

  // Account history.
  events: 'Account history',
  eventsLead:
    "Sign-ins, passwords and what support did. If you don't recognize something, change your password and",
  eventsWriteToUs: 'contact us',
  eventsFailed: 'We could not load your account history.',
  eventsOutOfDate: 'This may be out of date: we could not reach the server.',
  noEvents: 'Nothing yet.',
  byYou: 'You',
  byStaff: 'Support',
  reason: 'Reason: {reason}',
});
