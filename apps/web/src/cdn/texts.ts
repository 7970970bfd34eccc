import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  creationFailed:
    'CRITICAL ERROR! CDN creation failed. Please reload this page and try again, or contact our support',

  // Ours.
  cdn: 'CDN',
  loading: 'Looking for the CDN of this website ...',
  loadFailed: 'The state of the CDN could not be read.',
  tryAgain: 'Try again',
  active: 'Active',
  inactiveLead:
    'Copies of your files near your visitors, all over the world. Nothing changes on the website itself.',
  activate: 'Activate CDN',
  activating: 'Activating the CDN',
  activatingOn: 'for {host}. You can close this page: it goes on without you.',
  waitsForStaff: 'This needs a person: our team has been told and finishes it for you.',
  hostName: 'Address',
  ownName: 'Your own name',
  certificateActive: 'Certificate active',
  certificateWaiting: 'Waiting for DNS',
  cnameHint:
    'To use {name}, create this CNAME record where your domain is managed. The certificate follows by itself, usually within minutes.',
  cnameName: 'Name',
  cnameTarget: 'Points to',
  copy: 'Copy {what}',
  copied: 'Copied',
  guide: 'Guide',
  guideAbout: 'CDN cache settings',
  stepDone: '(done)',
  stepDoing: '(under way)',
  stepTodo: '(to come)',

  // The cache.
  cache: 'Cache',
  cacheFull: 'Visitors are given stored copies. Clear them to show changes at once.',
  cacheClearing: 'Clearing the cache ...',
  cacheCleared: 'Cleared. Fresh copies are made as visitors come.',
  clear: 'Clear cache',
  cleared: 'Cache cleared',
  clearIn: 'Again in {seconds} s',
  clearTooOften:
    'The cache was cleared a moment ago. You can clear it again in {seconds, plural, one {# second} other {# seconds}}.',
  clearFailed: 'The cache could not be cleared. Please try again.',
});
