import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('dashboard', {
  // Words of the specification, verbatim with their spelling and spaces.
  fetchingDetails: 'Fetching your account details ...',
  syncing: 'Syncing with your servers ...',
  backendBusy: 'Backend Busy!',
  somethingWrong: 'Oops! Looks like something went wrong',
  addWebsite: 'ADD WEBSITE',
  selectWebsite: 'Select a different website:',
  close: 'CLOSE',
  addFirst: 'Please add your first domain to get access...',

  // The dashboard.
  dashboardTitle: 'Your websites',
  busyNext:
    'The hosting server is busy. Please reload the page, or log out and in. If this keeps happening, contact support.',
  busyButKnown: 'The hosting server is busy, so this shows the last known state of your websites.',
  visit: 'Visit',
  visitHost: 'Visit {host}',
  openPanel: 'Open panel',
  panelLink: 'Open the panel in a new tab',
  active: 'Active',
  statusUnknown: 'Status unknown',
  missing: 'Not on the server',
  deleting: 'Being deleted',
  suspended: 'Suspended',
  switched_off: 'Switched off',
  deletingWhy: '{host} is being deleted. You can close this page; we’ll finish in the background.',
  suspendedWhy:
    '{host} was suspended because your plan was not paid. Your websites are being switched on again now, which takes a few minutes. Nothing in them has changed.',
  switchedOffWhy:
    '{host} is switched off on the server. This has nothing to do with your payments, and no data is lost. Please contact support.',
  goneWhy:
    '{host} is no longer on the server. If you removed it there on purpose, remove it from the list; otherwise contact support.',
  syncNow: 'Check again',
  removeFromList: 'Remove from the list',
  notRemoved: 'We could not remove it. Please try again.',
  removedFromList: '{host} was removed from the list.',
  deleteHost: 'Delete {host}',
  deleteAlias: 'Delete the alias {host}',
  dismiss: 'Dismiss',
  aliases: '{count, plural, one {# alias} other {# aliases}}',
  aliasesOf: 'Aliases of {host}',
  switchWebsite: 'Switch website',
  searchWebsites: 'Search your websites',
  noWebsiteFound: 'No website matches.',
  websitesFound: '{count, plural, one {# website} other {# websites}}',
  currentWebsite: 'current',
  allWebsites: 'All websites',
  allWebsitesLead: 'Status, location and storage of each website.',
  backToDashboard: 'Dashboard',
  nextStep: 'Next step',
  shownOf: '{shown} of {count} websites',
  showMore: 'Show more',
  website: 'Website',
  status: 'Status',
  certificate: 'HTTPS',
  certificateUntil: 'Until {day}',
  certificateNone: 'Not secure',
  certificateUnknown: 'Not checked yet',
  location: 'Location',
  storage: 'Storage',
  notMeasured: 'Not measured yet',
  noneReached: 'No websites to work on',
  noneReachedWhy:
    'The websites that you worked on in this account were deleted. Ask its owner if you need others.',
  websiteMissing: 'Website not found',
  websiteMissingWhy: '{name} is not one of your websites. It may have been renamed or deleted.',
  toWebsites: 'Go to your websites',

  // Where a domain points.
  notPointing: 'DNS not pointing here',
  wwwNotPointing: 'www not pointing here',
  checkDns: 'Check DNS again',

  // Storage.
  connected: 'Your domain is connected.',
});
