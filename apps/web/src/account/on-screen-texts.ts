import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('accountOnScreen', {
  title: 'Notifications',
  lead: 'Choose what the bell shows. Emails about payments, domains and security are always sent.',
  show: 'Show in the bell: {topic}',
  notChanged: 'That did not work. Please try again.',
  ticket_reply: 'Replies',
  ticket_reply_why: 'We replied to your support request.',
  ticket_status: 'Request status',
  ticket_status_why: 'Your support request was escalated, closed or reopened.',
  operation_finished: 'Finished tasks',
  operation_finished_why: 'An installation, a backup or another long task is finished.',
  operation_failed: 'Failed tasks',
  operation_failed_why: 'A task failed. Switched off, it is not shown in the header either.',
  payment: 'Plan and payments',
  payment_why: 'Payments, refunds, and changes to your plan. Always emailed.',
  domain: 'Domains',
  domain_why: 'Registrations, renewals, transfers and expiring domains. Always emailed.',
  email: 'Email',
  email_why: 'Email for a domain is ready, or its DNS records are missing. Always emailed.',
  security: 'Security',
  security_why: 'Changes to how you sign in, and support opening your hosting panel. Always emailed.',
});
