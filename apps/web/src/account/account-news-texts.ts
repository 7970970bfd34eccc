import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  loading: 'Loading ...',

  // What one is mailed about.
  notifications: 'Emails',
  notificationsLead:
    'What we write to you about. Payments and the safety of your account we always write about.',
  requestEmails: 'Emails about your requests',
  ticketEmails: 'Emails about tickets',
  notificationsFailed: 'We could not load what you are mailed about.',
  notChanged: 'That did not work. Please try again.',
  ticket_reply: 'Replies',
  ticket_reply_why: 'Somebody has replied in a support request.',
  ticket_status: 'Status of a request',
  ticket_status_why: 'A support request was escalated, closed or opened again.',
  ticket_assigned: 'Assigned to you',
  ticket_assigned_why: 'A support request of a customer is yours to answer.',
  operation_finished: 'Work that is done',
  operation_finished_why: 'Something that took a while has ended: an installation, a new domain, the CDN.',
  operation_failed: 'Work that failed',
  operation_failed_why: 'One of these did not work.',

  // What happened.
  events: 'Account history',
  eventsLead:
    'Sign-ins, passwords, and what support did here. Was something not you? Change your password, and',
  eventsWriteToUs: 'write to us',
  eventsFailed: 'We could not load what happened.',
  eventsOutOfDate: 'This may be out of date: we could not reach the server.',
  noEvents: 'Nothing yet.',
  byYou: 'You',
  byStaff: 'Support',
  reason: 'Reason: {reason}',
});
