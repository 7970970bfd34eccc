import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  optimizePhp: 'Optimize PHP settings',
  phpTooOld: 'PHP 8.2 or newer is needed',
  unexpected:
    'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.',

  // Ours.
  performance: 'Performance',
  loading: 'Reading the settings of your web server ...',
  staticFiles: 'Static file cache',
  staticFilesWhy: 'Images, scripts and styles are answered by the web server itself and kept by browsers.',
  compression: 'File compression',
  compressionWhy: 'Text files travel at about a third of their size.',
  unknown: 'Unknown',
  unknownWhy: 'The server doesn’t say whether this is on. You can still change it.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnSetting: 'Turn on: {setting}',
  turnOffSetting: 'Turn off: {setting}',
  php: 'PHP',
  phpVersion: 'PHP {version}',
  phpModern: 'Modern',
  phpModernWhy: '8.2 or newer: fast, and kept safe by its makers.',
  phpOld: 'Outdated',
  phpOldNow: 'This website runs an older one. The version is changed in the control panel.',
  optimizePhpWhy: 'JIT and a larger realpath cache.',
  guide: 'Guide',
  guideAbout: 'website performance',
  dismiss: 'Dismiss',
});
