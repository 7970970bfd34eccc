import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('wordpress', {
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
  notOnServer: 'WordPress isn’t available on this website’s server.',
  checking: 'Checking for WordPress ...',
  openAdmin: 'WP Admin',
  openingAdmin: 'Signing you in to WordPress ...',
  adminLink: 'Open WP Admin in a new tab',
  signInYourself: 'Sign in with this username. If you don’t have a password yet, set a new one.',
  adminAddress: 'admin address',
  copy: 'Copy {what}',
  copied: 'Copied',
  username: 'Username',
  newPassword: 'New password',
  tryAgain: 'Try again',
  guide: 'Guide',
  performanceGuide: 'a fast WordPress',

  // Its update.
  update: 'Update WordPress',
  updateAvailable: 'WordPress {version}',
  updateSecurity: 'This release fixes bugs and security holes of your version.',
  updateNewer: 'A newer version of WordPress.',
  updateUnsupported: 'Your version gets no security updates any more.',
  updating: 'Updating WordPress',
  updatingTo: 'to {version}, on {host}. You can close this page; we’ll finish in the background.',
  updated: 'WordPress on {host} is updated.',
  updateTitle: 'Update WordPress to {version}?',
  updateBackupFirst:
    'We back up everything in your hosting account first, update WordPress on {host}, and check that the website still answers. If it doesn’t, you can go back to the backup.',
  updateNoBackup:
    'This server can’t make backups for you. We update WordPress on {host} and check that the website still answers, but there is no way back if it doesn’t.',
  updateBackupFailed:
    'The last backup failed. You can try again, or update without a backup: then there is no way back if the website doesn’t answer afterwards.',
  updatePlugins: 'Plugins and themes stay as they are. A major version can break old ones.',
  updateWithoutBackup: 'Update {host} without a backup',
  updateUnconfirmed: 'Please confirm first.',
  updateRefused: 'The update could not be started. Please try again.',
  close: 'Close',

  // The administrator's password.
  passwordTitle: 'New WordPress password',
  passwordLead:
    'This replaces the current admin password of {host}. Copy it now; you won’t see it again. The WP Admin button keeps working without it.',
  passwordLeadAlone:
    'This replaces the current admin password of {host}. Copy it now; you won’t see it again.',
  passwordSet: 'Your new WordPress password is set',
  passwordSetNext: 'Use it at {address} from now on.',

  // The object cache.
  objectCache: 'Object cache',
  cacheWhy: 'Redis keeps database results in memory so pages load faster.',
  cacheLoading: 'Loading the Redis configuration ...',
  cacheTakes: 'This can take up to 5 minutes. You can close this page.',
  redisGuide: 'the object cache',
  checkAgain: 'Check again',

  // Installing.
  installLead: 'Install WordPress on {host} in about a minute, database and admin account included.',
  install: 'Install WordPress',
  installNow: 'Install now',
  cancel: 'Cancel',
  confirmInstall: 'Install WordPress on {host}',
  confirmInstallWhy: 'It may replace existing pages.',
  confirmMissing: 'Please confirm installing WordPress by checking the box.',
  upgradeLead: 'Your plan does not include WordPress. Upgrade to have it on {host} in a minute.',
  upgradeRefused: 'Your plan does not include WordPress. Please upgrade first.',
  upgrade: 'See plans with WordPress',
  installing: 'Installing WordPress',
  installingOn: 'on {host}. You can close this page; we’ll finish in the background.',
  working: 'in progress ...',
  connectionLost: 'We can’t reach the server right now. The installation continues; we keep checking.',
  installed: 'WordPress is installed on {host}.',
  failedNext: 'It is safe to try again.',
});
