import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim with their spelling and spaces.
  platformError: 'PLATFORM ERROR! Please contact support if you keep seeing this error.',
  passwordCritical: 'CRITICAL ERROR! Please reload the page and try again.',
  passwordUnsure: 'PASSWORD UPDATE UNSUCCESSFULL!',
  cacheQueued: 'Installation task queued successfully.',
  cacheUpdating: 'Updating Redis configuration.',
  cacheUnknown: 'Redis config could not be loaded. Please contact support to enable Object Caching.',
  unexpected:
    'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.',

  // WordPress on the website.
  wordpress: 'WordPress',
  version: 'WordPress {version}',
  looking: 'Looking for WordPress ...',
  openAdmin: 'WP Admin',
  openingAdmin: 'Signing you in to WordPress ...',
  adminLink: 'Open WP Admin in a new tab',
  adminAddress: 'address of the administration',
  copy: 'Copy {what}',
  copied: 'Copied',
  username: 'Username',
  newPassword: 'New password',
  tryAgain: 'Try again',
  guide: 'Guide',
  performanceGuide: 'a fast WordPress',

  // The administrator's password.
  passwordTitle: 'New WordPress password',
  passwordLead:
    'This replaces the current admin password of {host}. Copy it now; you won’t see it again. The WP Admin button keeps working without it.',
  passwordSet: 'Your new WordPress password is set',
  passwordSetNext: 'Use it at {address} from now on.',

  // The object cache.
  objectCache: 'Object cache',
  cacheWhy: 'Redis keeps answers of the database in memory, so pages are made faster.',
  cacheLoading: 'Reading the Redis configuration ...',
  cacheTakes: 'This can take up to 5 minutes. You can close this page.',
  redisGuide: 'the object cache',
  checkAgain: 'Check again',

  // Installing.
  installLead: 'Put WordPress on {host} in about a minute: database, administrator and all.',
  install: 'Install WordPress',
  installNow: 'Install now',
  cancel: 'Cancel',
  confirmInstall: 'Install WordPress on {host}',
  confirmInstallWhy: 'Pages that are there now may be replaced.',
  confirmMissing: 'Please confirm installing WordPress by checking the box.',
  upgradeLead: 'Your plan does not include WordPress. With a larger one it is on {host} in a minute.',
  upgradeRefused: 'Your plan does not include WordPress. Please change it first.',
  upgrade: 'See plans with WordPress',
  installing: 'Installing WordPress',
  installingOn: 'on {host}. You can close this page: it goes on without you.',
  working: 'working ...',
  connectionLost: 'We cannot reach the server just now. The installation goes on; we keep asking.',
  installed: 'WordPress is installed on {host}.',
  failedNext: 'Trying again is safe.',
  stepDone: '(done)',
  stepDoing: '(under way)',
  stepTodo: '(to come)',
});
