/** Files with a customer's invoices or data. */
export const archives = {
  'archives.noInvoices': 'There are no invoices of this year.',
  'archives.notReady': 'This file is not ready, or no longer available. Request it again.',
  'archives.notMade': 'Your download could not be prepared. Request it again in your account.',
  'archives.missingFile': 'missing-invoices.txt',
  'archives.missing': 'These invoices are not in this file:',
  'archives.missingLine':
    '{number} ({day}): {why, select, none {there is no document; see your account} too_large {the document is too large; download it in your account} other {the payment provider did not send the document; download it in your account}}',
  'archives.title': 'Your data',
  'archives.asOf': 'As of {moment} (UTC).',
  'archives.areas.profile': 'Profile',
  'archives.areas.billing': 'Plan, orders and payment methods',
  'archives.areas.invoices': 'Invoices and refunds',
  'archives.areas.websites': 'Websites and backups',
  'archives.areas.domains': 'Domains and DNS',
  'archives.areas.email': 'Email domains and addresses',
  'archives.areas.support': 'Support requests',
  'archives.areas.notifications': 'Notifications, emails and tasks',
  'archives.areas.security': 'Sessions, devices and sign-in',
  'archives.areas.feedback': 'Feedback',
  'archives.areas.history': 'Account history',
  'archives.areas.api-keys': 'API keys',
  'archives.records': '{count, plural, one {# record} other {# records}}',
  'archives.ticketFiles':
    '{count, plural, one {# file} other {# files}} of your support requests, in the folder "tickets"',
  'archives.lostFiles': 'These files could not be read:',
  'archives.notIn':
    'Not in this file: passwords and keys, which we cannot read; data about other people; our own prices and notes; the contents of your websites and mailboxes, which you can back up in the portal.',
} as const;
