import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  authorizing: 'Authorizing ...',
  unauthorized: 'Unauthorized!',

  // Ours: the staff area.
  unauthorizedWhy: 'This part of the portal is for our staff.',
  dashboard: 'Go to your dashboard',
  roleFailed: 'We could not load your role.',
  staffArea: 'Staff area',
  placesMenu: 'Staff area, at {place}',
  placeCount: '{count, number}',
  placeUnassigned: '({count, number} unassigned)',
  placeParked: '({count, plural, one {# needs attention} other {# need attention}})',
  placeCancellations: '({count, plural, one {# waiting} other {# waiting}} for a decision)',
  placeDisputes: '({count, plural, one {# disputed payment} other {# disputed payments}})',
  placeFailedMails: '({count, plural, one {# email} other {# emails}} could not be sent)',
  placeOpenCircuits: '({count, plural, one {# provider} other {# providers}} unavailable)',
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
  filterRefused: 'One of the filters is invalid. Please correct it.',
  outOfDate: 'This may be out of date: we could not reload it.',
  searchFor: 'Search: {what}',
  close: 'Close',
  cancel: 'Cancel',
  any: 'All',
  nobody: 'Unassigned',
  copied: 'Copied',
  reason: 'Reason',
  reasonHint: 'Saved in the audit log.',
  reasonTooShort: 'Write at least 3 characters so that others understand it later.',
  reasonTooLong: 'Must be {limit, number} characters or less',
  noSuch: 'Not found',
  noSuchWhy: 'The address may be mistyped, or this was removed.',
});
