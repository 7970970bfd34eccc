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
  staff_ticket: 'New tickets',
  staff_ticket_why: 'A customer has opened a ticket.',
  staff_escalation: 'Escalations',
  staff_escalation_why: 'An agent has escalated a ticket.',
  staff_cancellation: 'Cancellations',
  staff_cancellation_why: 'A customer has asked to cancel a plan.',
  staff_dispute: 'Disputes',
  staff_dispute_why: 'A customer has disputed a payment.',
  staff_operation: 'Operations that need attention',
  staff_operation_why: 'A task is stuck and needs an admin. At least one admin always gets these emails.',
  staff_provider: 'Provider outages',
  staff_provider_why: 'A provider fails so often that calls to it are paused.',
  staff_mail: 'Undeliverable emails',
  staff_mail_why: 'An email could not be sent.',
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
