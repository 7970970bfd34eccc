export const email = {
  'mailConnected.subject': 'Email for {name} is ready',
  'mailConnected.preview': 'All DNS records are set.',
  'mailConnected.what': 'All DNS records of your domain are set, and it can receive email.',
  'mailConnected.next': 'Open the email administration to add mailboxes.',
  'mailConnected.open': 'Open email',
  'mailDomainWaiting.subject': 'Finish connecting {name} to email',
  'mailDomainWaiting.preview': 'Its DNS records are still missing.',
  'mailDomainWaiting.what': 'You added {name} to your email, but its DNS records are still missing.',
  'mailDomainWaiting.next':
    'Set the records that your email page shows by {day}. After that we remove the domain from your email; you can add it again at any time.',
  'mailDomainRemoved.subject': '{name} was removed from your email',
  'mailDomainRemoved.preview': 'Its DNS records were not set in time.',
  'mailDomainRemoved.what':
    'The DNS records of {name} were not set within 30 days, so we removed it from your email. No mailboxes were deleted: it never had any with us.',
  'mailDomainRemoved.next': 'You can add the domain again at any time.',
  'mailDomainRemoved.open': 'Open your email',
  'mailRecordsLost.subject': 'Email for {name} needs your attention',
  'mailRecordsLost.preview': 'Its DNS records have changed.',
  'mailRecordsLost.what':
    'The DNS records of your domain no longer match what your email needs. Email may not arrive, or may be treated as spam.',
  'mailRecordsLost.next':
    'Your email page shows which record is missing or incorrect, and its correct value.',
} as const;
