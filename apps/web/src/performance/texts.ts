import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('performance', {
  // Words of the specification, verbatim.
  optimizePhp: 'Optimize PHP settings',
  phpTooOld: 'PHP 8.2 or newer is needed',
  unexpected:
    'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.',

  // Ours.
  performance: 'Performance',
  notOnServer: 'These settings aren’t available on this website’s server.',
  loading: 'Loading your web server settings ...',
  staticFiles: 'Static file cache',
  staticFilesWhy: 'Images, scripts and styles are served directly and cached by browsers.',
  compression: 'File compression',
  compressionWhy: 'Shrinks text files by about two thirds.',
  unknown: 'Unknown',
  unknownWhy: 'The server doesn’t say whether this is on. You can still change it.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnSetting: 'Turn on: {setting}',
  turnOffSetting: 'Turn off: {setting}',
  php: 'PHP',
  phpVersion: 'PHP {version}',
  phpModern: 'Modern',
  phpModernWhy: '8.2 or newer: fast, and still receiving security updates.',
  phpOld: 'Outdated',
  phpOldNow: 'This website runs an older version.',
  phpChoice: 'PHP version',
  phpUntil: '{version} · updates until {date}',
  phpEnded: '{version} · no security updates since {date}',
  phpUndated: '{version}',
  phpChange: 'Change version',
  phpChanging: 'Changing to PHP {version} ...',
  phpWhy:
    'Themes and plugins can need an older or a newer version. Check your website after the change; you can switch back at any time.',
  phpEndedWhy:
    'PHP {version} no longer receives security updates. Use it only until your website works with a newer one.',
  optimizePhpWhy: 'Faster PHP for busy sites.',
  guide: 'Guide',
  guideAbout: 'website performance',
  dismiss: 'Dismiss',
});
