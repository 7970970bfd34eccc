import { templateTexts } from '../templates.ts';

const stillChanging = 'The hosting server is taking longer than usual. We’re still making your change.';
const brokenOff = 'The hosting server broke off the installation. Please try again: it begins anew.';
const stalled = 'The installation did not finish. Please try again, or contact support.';
const gone = 'The website no longer exists. Please reload the page.';

/** WordPress, templates and performance. */
export const websites = {
  'wordpress.passwordRefused': 'WordPress does not accept this password.',
  'wordpress.alreadyInstalled': 'WordPress is already installed on this website.',
  'wordpress.cannotInstall': 'This server cannot install or manage WordPress.',
  'wordpress.cannotSignIn': 'This server cannot sign customers in to WordPress.',
  'wordpress.cannotCache': 'This server cannot turn the object cache of WordPress on or off.',
  'wordpress.stillChanging': stillChanging,
  'wordpress.installationBrokenOff': brokenOff,
  'wordpress.installationStalled': stalled,
  'wordpress.inTheWay':
    'There is a WordPress on this website already, and it does not answer. Please contact support.',
  'wordpress.pageInTheWay':
    'This website has its own index.php, which WordPress would replace. Rename or delete that file, then try again.',
  'wordpress.websiteRefused': 'The hosting server does not accept this website. Please contact support.',
  'wordpress.websiteGone': gone,
  'wordpress.notInstalled':
    'The hosting server could not install WordPress now. Please try again in a few minutes.',
  'wordpress.installed': 'WordPress is installed.',
  'wordpress.installedAs': 'WordPress is installed. Your WordPress username is {login}.',
  'wordpress.installationFailed': 'WordPress could not be installed.',
  'wordpress.unreadable':
    'The hosting server cannot say what runs on this website now. Please try again in a few minutes.',
  'wordpress.cacheNotSwitched':
    'The hosting server could not switch the object cache. Please try again in a few minutes.',
  'wordpress.cacheFailed': 'Redis could not be turned on or off.',
  'wordpress.cacheNotice':
    'Turning Redis on or off for {named, select, yes {{subject}} other {your account}} failed',
  'wordpress.cannotUpdate': 'This server cannot update WordPress. You can update it in WP Admin.',
  'wordpress.notFound': 'There is no WordPress on this website. Please reload the page.',
  'wordpress.versionNotOffered': 'This version is no longer offered. Please reload the page.',
  'wordpress.updateUnderWay': 'Another update of this WordPress is under way. Please wait until it is done.',
  'wordpress.otherWork':
    'A backup is being restored or a website is being installed. Please wait until that is done.',
  'wordpress.updateBackupFailed':
    'The backup failed, so nothing was changed. Try again, or update without a backup.',
  'wordpress.updateBackupNotOffered':
    'This server can’t make backups, so nothing was changed. You can update without a backup.',
  'wordpress.brokenByUpdate':
    'WordPress was updated, and the website hasn’t answered visitors properly since. You can restore the backup that we made before.',
  'wordpress.brokenByUpdateUnbacked':
    'WordPress was updated, and the website hasn’t answered visitors properly since. Often a plugin or a theme doesn’t fit the new version: deactivate it in WP Admin, or contact support.',
  'wordpress.updateRefused':
    'WordPress could not be updated. Please try it in WP Admin, which says why, or contact support.',
  'wordpress.notUpdated':
    'The hosting server could not update WordPress now. Please try again in a few minutes.',
  'wordpress.updated': 'WordPress is updated.',
  'wordpress.updateFailed': 'Updating WordPress failed.',

  'templates.invalid': templateTexts.invalid,
  'templates.notInstallable': templateTexts.notInstallable,
  'templates.cannotInstall': 'This server cannot install templates.',
  'templates.wordpressComing':
    'WordPress is being installed or updated on this website. Please wait until that is done.',
  'templates.anotherComing':
    'Another template is being installed on this website. Please wait until that is done.',
  'templates.backupFailed':
    'The backup failed, so nothing was changed. Try again, or install without a backup.',
  'templates.backupNotOffered':
    'This server can’t make backups, so nothing was changed. You can install without a backup.',
  'templates.installationBrokenOff': brokenOff,
  'templates.installationStalled': stalled,
  'templates.refused': 'The hosting server does not accept this template. Please contact support.',
  'templates.websiteGone': gone,
  'templates.gone': 'This template is no longer available. Please choose another one.',
  'templates.notInstalled':
    'The hosting server could not install the template now. Please try again in a few minutes.',
  'templates.installed': 'The template is installed.',
  'templates.installedAs': 'The template is installed. Your WordPress username is {login}.',
  'templates.installationFailed': 'The template could not be installed.',
  'templates.installationNotice':
    'Installing a template on {named, select, yes {{subject}} other {your account}} failed',

  'performance.cannotChangePhp': 'This server cannot change the version of PHP.',
  'performance.cannotChange': 'This server cannot change web server settings.',
  'performance.stillChanging': stillChanging,
  'performance.phpTooOld': 'PHP 8.2 or newer is needed. Choose a newer PHP version first.',
  'performance.phpUnavailable': 'This server does not offer that PHP version. Please choose another one.',
  'performance.ownDirectives':
    'Compression is set by your own nginx directives in the control panel. Please change it there.',
  'performance.directivesUnread':
    'This server does not show your nginx directives, so compression stays as it is. You can change it in the control panel.',
  'performance.directivesRefused':
    'This server does not let us change compression. You can change it in the control panel.',
  'performance.notChanged': 'The hosting server did not take the change. Please try again in a few minutes.',
  'performance.changeFailed': 'A performance setting could not be changed.',
  'performance.phpChangeFailed': 'The PHP version could not be changed.',
  'performance.phpChangeNotice':
    'Changing the PHP version of {named, select, yes {{subject}} other {your account}} failed',
  'performance.changeNotice':
    'Changing a performance setting of {named, select, yes {{subject}} other {your account}} failed',
  'performance.unreadable':
    'The hosting server cannot say how this website is served now. Please try again in a few minutes.',
} as const;
