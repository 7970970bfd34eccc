import { templateTexts } from '@homeport/contract/templates';
import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('templates', {
  // Words of the specification, verbatim.
  invalid: templateTexts.invalid,
  failed: templateTexts.failed,
  notInstallable: templateTexts.notInstallable,

  // The catalogue.
  catalogueTitle: 'Website templates',
  catalogueLead: 'Ready-made WordPress websites. Install one on your website, then make it your own.',
  loading: 'Loading the templates ...',
  loadFailed: 'We could not load the templates.',
  more: 'More templates',
  all: 'All templates',
  empty: 'There are no templates right now.',
  look: 'View {name}',
  backToDashboard: 'Dashboard',

  // One template.
  install: 'Install this template',
  readyToInstall: 'Ready to install',
  readyWhy: 'Your plan includes every template.',
  invalidWhy: 'The link may be old, or the template is no longer available.',

  // The prompt to upgrade.
  upgradeTitle: 'Templates come with Premium, Expert and Agency',
  upgradeWhy: 'Upgrade to install {name} and all other templates.',
  seePlans: 'See plans with templates',

  // Installing.
  installTitle: 'Install {name}',
  installLead: 'Choose the website to install it on.',
  target: 'Website',
  notOnServers: 'Templates aren’t available on the servers of your websites.',
  warning: 'Everything on {host} will be erased: its files, its pages and its database.',
  confirm: 'Erase {host} and install {name}',
  backupFirst: 'We take a backup first. Support can restore it for you.',
  backupTried: 'We take a backup first. If that isn’t possible, nothing is changed.',
  noBackup: 'There will be no backup: what is on {host} now can’t be restored.',
  confirmWithoutBackup: 'Erase {host} without a backup and install {name}',
  installWithoutBackup: 'Install without a backup',
  confirmMissing: 'Please confirm that everything on this website is erased by checking the box.',
  installNow: 'Install template',
  installing: 'Installing {name}',
  installingOn: 'on {host}. You can close this page; we’ll finish in the background.',
  connectionLost: 'The connection was lost. We check again as soon as it is back.',
  working: 'In progress ...',
  installed: '{name} is on your website',
  installedWhy: 'It’s yours now: change the text and pictures in WordPress.',
  goToWebsite: 'Go to the website',
  visit: 'Visit',
  visitHost: 'Visit {host}',
  firstDomain: 'Connect a domain first',
  firstDomainWhy: 'Templates are installed on a website. Connect your first domain to get one.',
  connectDomain: 'Connect a domain',
  tryAgain: 'Try again',

  // On the dashboard.
  cardTitle: 'Website templates',
  cardLead: 'Start with a ready-made website.',
  browse: 'Browse',
});
