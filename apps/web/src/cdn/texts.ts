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

  cnameSet: '{name} points to the CDN; we set its DNS record. The certificate follows within minutes.',
  cnameOurs: '{name} has other DNS records, so we left them. To use it, replace them with this CNAME record.',

  // Turning it off.
  turnOffRow: 'Turn off the CDN',
  turnOffLead: 'Visitors then get every file from your website’s server again.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the CDN for {host}?',
  turnOffAddress: '{address} stops working. Files that your pages load from there will be missing.',
  turnOffRecordOurs: 'We remove the DNS record of {name}.',
  turnOffRecordTheirs: 'If you created the CNAME record {name}, remove it where your DNS is managed.',
  turnOffStays: 'Your website and its files stay as they are. You can turn the CDN on again at any time.',
  keep: 'Keep the CDN',
  turnOffNow: 'Turn off the CDN',
  turnOffFailed: 'The CDN could not be turned off. Please try again.',
  turningOff: 'Turning off the CDN',
  close: 'Close',

  // One address of the cache.
  address: 'Clear one address',
  addressHint:
    'A path or address of this website, such as /images/logo.png. Ending it in / or * clears everything that begins with it.',
  addressClear: 'Clear',
  addressCleared: 'Cleared: {path}',
  addressFailed: 'The address could not be cleared. Please try again.',

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
  clearedOf: 'The CDN cache of {host} was cleared.',
  clearWithoutCdn: 'The CDN is off for {host}, so there is no cache to clear.',
  clearFailed: 'The cache could not be cleared. Please try again.',
});
