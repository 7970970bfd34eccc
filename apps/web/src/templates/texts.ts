import { templateTexts } from '@homeport/contract/templates';
import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  invalid: templateTexts.invalid,
  failed: templateTexts.failed,
  notInstallable: templateTexts.notInstallable,

  // The catalogue.
  catalogueTitle: 'Website templates',
  catalogueLead: 'Ready-made websites on WordPress. Put one on a website of yours, then make it your own.',
  loading: 'Loading the templates ...',
  loadFailed: 'The templates could not be loaded.',
  more: 'More templates',
  all: 'All templates',
  empty: 'There are no templates at the moment.',
  look: 'Look at {name}',
  backToDashboard: 'Dashboard',

  // One template.
  install: 'Install this template',
  readyToInstall: 'Ready to install',
  readyWhy: 'Your plan includes every template.',
  invalidWhy: 'The link may be old, or the template is not offered any more.',

  // The prompt to upgrade.
  upgradeTitle: 'Templates come with Premium, Expert and Agency',
  upgradeWhy: 'Upgrade, and {name} is ready to install, as are all other templates.',
  seePlans: 'See plans with templates',

  // Installing.
  installTitle: 'Install {name}',
  installLead: 'Choose the website it goes to.',
  target: 'Website',
  warning: 'Everything on {host} is erased: its files, its pages and its database.',
  confirm: 'Erase {host} and install {name}',
  backupFirst: 'We take a backup first. Support can restore it for you.',
  backupTried: 'We take a backup first. If that isn’t possible, nothing is changed.',
  noBackup: 'There will be no backup: what is on {host} now can’t be restored.',
  confirmWithoutBackup: 'Erase {host} without a backup and install {name}',
  installWithoutBackup: 'Install without a backup',
  confirmMissing: 'Please confirm that everything on this website is erased by checking the box.',
  installNow: 'Install template',
  installing: 'Installing {name}',
  installingOn: 'on {host}. You can close this page: it goes on without you.',
  connectionLost: 'The connection is lost. We look again as soon as it is back.',
  working: 'Under way ...',
  installed: '{name} is on your website',
  installedWhy: 'It is yours now: change words and pictures in WordPress.',
  goToWebsite: 'Go to the website',
  visit: 'Visit',
  visitHost: 'Visit {host}',
  firstDomain: 'Connect a domain first',
  firstDomainWhy: 'A template goes to a website. Your first domain gives you one.',
  connectDomain: 'Connect a domain',
  tryAgain: 'Try again',
  stepDone: '(done)',
  stepDoing: '(under way)',
  stepTodo: '(to come)',
});
