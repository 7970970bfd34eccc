import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('cdn', {
  // Words of the specification, verbatim.
  creationFailed:
    'CRITICAL ERROR! CDN creation failed. Please reload this page and try again, or contact our support',

  // Ours.
  cdn: 'CDN',
  loading: 'Loading the CDN ...',
  loadFailed: 'We could not load the CDN status.',
  tryAgain: 'Try again',
  active: 'Active',
  inactiveLead:
    'Serves copies of your files from locations near your visitors. Your website itself stays the same.',
  activate: 'Activate CDN',
  activating: 'Activating the CDN',
  activatingOn: 'for {host}. You can close this page; we’ll finish in the background.',
  hostName: 'Address',
  ownName: 'Custom domain',
  certificateActive: 'Certificate active',
  certificateWaiting: 'Waiting for DNS',
  cnameHint:
    'To use {name}, create this CNAME record where your domain’s DNS is managed. We’ll issue the certificate automatically, usually within minutes.',
  cnameName: 'Name',
  cnameTarget: 'Points to',
  guide: 'Guide',
  guideAbout: 'CDN cache settings',

  // The cache.
  cache: 'Cache',
  cacheFull: 'Visitors see cached copies. Clear the cache to show changes right away.',
  cacheClearing: 'Clearing the cache ...',
  cacheCleared: 'Cache cleared.',
  clear: 'Clear cache',
  cleared: 'Cache cleared',
  clearIn: 'Again in {seconds} s',
  clearTooOften:
    'The cache was cleared a moment ago. You can clear it again in {seconds, plural, one {# second} other {# seconds}}.',
  clearFailed: 'The cache could not be cleared. Please try again.',
});
