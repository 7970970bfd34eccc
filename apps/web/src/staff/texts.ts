import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('staff', {
  // Words of the specification, verbatim.
  authorizing: 'Authorizing ...',
  unauthorized: 'Unauthorized!',

  // Ours: the staff area.
  unauthorizedWhy: 'This part of the portal is for our staff.',
  dashboard: 'Go to your dashboard',
  roleFailed: 'We could not load your role.',
  staffArea: 'Staff area',
  navMenu: 'Staff area, at {item}',
  navCount: '{count, number}',
  navUnassigned: '({count, number} unassigned)',
  navNeedsAttention: '({count, plural, one {# needs attention} other {# need attention}})',
  navCancellations: '({count, plural, one {# waiting} other {# waiting}} for a decision)',
  navDisputes: '({count, plural, one {# disputed payment} other {# disputed payments}})',
  navFailedMails: '({count, plural, one {# email} other {# emails}} could not be sent)',
  navOpenCircuits: '({count, plural, one {# provider} other {# providers}} unavailable)',
  myTickets: 'My tickets',
  unassignedTickets: 'Unassigned',
  allTickets: 'All tickets',
  cancellations: 'Cancellations',
  customers: 'Customers',
  operations: 'Operations',
  outbox: 'Outbox',
  providers: 'Providers',
  auditLog: 'Audit log',
  feedback: 'Feedback',

  // Lists.
  loading: 'Loading ...',
  loadFailed: 'This could not be loaded.',
  filterInvalid: 'One of the filters is invalid. Please correct it.',
  outOfDate: 'This may be out of date: we could not reload it.',
  searchFor: 'Search: {what}',
  close: 'Close',
  cancel: 'Cancel',
  any: 'All',
  unassigned: 'Unassigned',
  copied: 'Copied',
  reason: 'Reason',
  reasonHint: 'Saved in the audit log.',
  reasonTooShort: 'Write at least 3 characters so that others understand it later.',
  reasonTooLong: 'Must be {limit, number} characters or less',
  notFound: 'Not found',
  notFoundWhy: 'The address may be mistyped, or this was removed.',
});
