import { catalogue } from '../foundation/texts/catalogue.ts';

/** What is read before a website is deleted. */
export const text = catalogue('dashboardDeletion', {
  // Words of the specification, verbatim.
  failed: 'Unknown error. Please reload this page and try again.',
  warningsFailed: 'Error! There was an error loading the hosting parameters.',

  // Ours.
  deleteWebsite: 'Delete {host}?',
  deleteAlias: 'Delete the alias {host}?',
  loading: 'Checking what will be deleted ...',
  main: 'This is the main website of your hosting account. Its files, databases and settings are deleted. Your hosting account stays: you can connect another domain to it.',
  addon: 'The website is deleted with its files, databases, settings and aliases.',
  subdomain: 'The subdomain is deleted with its files and settings. The website above it stays.',
  alias: '{host} stops leading to {target}. The website itself stays as it is.',
  goAlong:
    '{count, plural, one {This website below it is deleted as well:} other {These # websites below it are deleted as well:}}',
  othersFirst:
    'This is the main website of your hosting account, and {count, plural, one {another website depends} other {# other websites depend}} on it. Please delete {count, plural, one {it} other {them}} first:',
  legacyMain:
    'This is the main website of the hosting you had before this portal. Your legacy plan keeps that hosting as it is. To delete the website, choose another plan first.',
  choosePlan: 'Choose another plan',
  backup: 'We take a backup first. Support can restore it for you.',
  backupUnknown: 'We take a backup first. If that isn’t possible, nothing is deleted.',
  backupFailed: 'The last backup failed, so nothing was deleted. You can try again.',
  noBackup: 'This server can’t make backups, so {host} can’t be restored. Back up your data first.',
  confirmWithoutBackup: 'I want to delete {host} without a backup. It can’t be restored.',
  deleteWithoutBackup: 'Delete without a backup',
  confirmWebsite: 'Delete {host} and everything in it',
  confirmAlias: 'Delete this alias',
  confirmMissing: 'Please confirm the deletion by checking the box.',
  deleteNow: 'Delete',
  deleting: 'Deleting {host}. We take a backup first, so this can take a few minutes ...',
  deletingNow: 'Deleting {host} ...',
  keep: 'Keep website',
  close: 'Close',
  queued: '{host} is being deleted. We’ll finish in the background.',
  deleted: '{host} was deleted.',
});
