import {
  type OperationProfile,
  type ProfilesOf,
  shownOnScreen,
  notifiesStaff,
} from '../operation-profile.ts';

const nameTexts = {
  domain_on_panel: 'hosting.domainOnPanel',
  name_lost: 'hosting.nameLost',
  panel_rejected: 'hosting.nameRefused',
} as const;

const addition: OperationProfile = {
  queue: 'panel',
  messages: {
    ...nameTexts,
    panel_full: 'hosting.accountFull',
    website_gone: 'hosting.websiteGone',
    refused: 'hosting.refused',
    other: 'hosting.unreachable',
  },
  finished: 'hosting.websiteAdded',
  failed: {
    customer: 'hosting.additionFailed',
    screen: { notice: 'hosting.additionNotice', retry: 'add_website' },
  },
};

const deletion: OperationProfile = {
  queue: 'panel',
  messages: {
    backup_failed: 'hosting.backupFailed',
    backup_not_offered: 'hosting.backupNotOffered',
    others_exist: 'hosting.othersExist',
    refused: 'hosting.refused',
    other: 'hosting.notDeleted',
  },
  finished: 'hosting.websiteDeleted',
  failed: {
    customer: 'hosting.deletionFailed',
    screen: { notice: 'hosting.deletionNotice', retry: 'website' },
  },
};

const panelIsBusy = { refused: 'hosting.refused', other: 'hosting.busy' } as const;

export const hostingProfiles: ProfilesOf<'hosting'> = {
  'hosting.addWebsite': addition,
  'hosting.addZones': {
    queue: 'panel',
    messages: panelIsBusy,
    finished: null,
    failed: { silent: 'The next reading of the server adds the zones.' },
  },
  'hosting.checkWebsite': {
    queue: 'panel',
    messages: panelIsBusy,
    finished: null,
    failed: { silent: 'The next reading of the server checks the website again.' },
  },
  'hosting.connectDomain': {
    queue: 'panel',
    messages: {
      ...nameTexts,
      refused: 'hosting.refused',
      other: 'hosting.notConnected',
    },
    finished: 'hosting.domainConnected',
    failed: {
      customer: 'hosting.connectionFailed',
      screen: { shownAt: 'the form for the first domain' },
    },
  },
  'hosting.deleteAlias': {
    ...deletion,
    finished: 'hosting.aliasDeleted',
    failed: {
      customer: 'hosting.aliasNotDeleted',
      screen: { notice: 'hosting.deletionNotice', retry: 'website' },
    },
  },
  'hosting.deleteMainWebsite': deletion,
  'hosting.deleteWebsite': deletion,
  'hosting.issueCertificate': {
    queue: 'panel',
    messages: { other: 'hosting.certificateLate' },
    finished: null,
    failed: { silent: 'The website shows why it has no certificate, and when the next attempt begins.' },
  },
  'hosting.openLocation': addition,
  'hosting.pointName': {
    queue: 'registrar',
    messages: {
      other: 'hosting.pointingLate',
    },
    finished: null,
    failed: {
      customer: 'hosting.pointingFailed',
      screen: { shownAt: 'the DNS notice of the website' },
    },
  },
  'hosting.makeBackup': {
    queue: 'panel',
    messages: {
      backup_failed: 'hosting.backupNotMade',
      backup_not_offered: 'hosting.backupUnavailable',
      nothing_to_back_up: 'hosting.nothingToBackUp',
      refused: 'hosting.refused',
      other: 'hosting.backupNotMade',
    },
    finished: 'hosting.backupMade',
    failed: { customer: 'hosting.backupNotMade', screen: { shownAt: 'the backups card' } },
  },
  'hosting.restoreBackup': {
    queue: 'panel',
    messages: {
      backup_failed: 'hosting.backupFirstFailed',
      backup_not_offered: 'hosting.backupUnavailable',
      backup_gone: 'hosting.backupGone',
      backup_of_another: 'hosting.backupOfAnother',
      restore_failed: 'hosting.restoreFailed',
      refused: 'hosting.refused',
      other: 'hosting.restoreFailed',
    },
    finished: 'hosting.restored',
    failed: { customer: 'hosting.notRestored', screen: { shownAt: 'the backups card' } },
  },
  'hosting.sendBackup': {
    queue: 'panel',
    messages: {
      backup_gone: 'hosting.backupGone',
      ability_missing: 'hosting.cannotSendBackups',
      refused: 'hosting.refused',
      other: 'hosting.backupNotSent',
    },
    finished: 'hosting.backupSent',
    failed: { customer: 'hosting.backupNotSent', screen: { shownAt: 'the backups card' } },
  },
  'hosting.releaseName': {
    queue: 'panel',
    messages: {
      other: 'hosting.renamingLate',
    },
    ...notifiesStaff,
  },
  'hosting.resume': {
    queue: 'panel',
    messages: {
      other: 'hosting.resumingLate',
    },
    finished: null,
    failed: {
      customer: 'hosting.resumingFailed',
      screen: { notice: 'hosting.resumingNotice', retry: null },
    },
  },
  'hosting.setUpAccount': {
    queue: 'panel',
    messages: {
      login_taken: 'hosting.loginTaken',
      other: 'hosting.notSetUp',
    },
    finished: null,
    failed: {
      customer: 'hosting.setupFailed',
      screen: { shownAt: 'the setup screen' },
    },
  },
  'hosting.suspend': {
    queue: 'panel',
    messages: { other: 'hosting.suspensionLate' },
    ...notifiesStaff,
  },
  'hosting.switchPlan': {
    queue: 'panel',
    messages: {
      other: 'hosting.planLate',
    },
    finished: null,
    failed: {
      customer: 'hosting.planFailed',
      screen: { notice: 'hosting.planNotice', retry: null },
    },
  },
  'hosting.switchToHttps': {
    queue: 'panel',
    messages: { other: 'hosting.certificateLate' },
    finished: null,
    failed: { silent: 'The website answers over https, and over http as before.' },
  },
  'hosting.syncAccount': { queue: 'sync', messages: panelIsBusy, ...shownOnScreen },
  'hosting.syncServer': { queue: 'sync', messages: panelIsBusy, ...notifiesStaff },
  'hosting.updateContact': {
    queue: 'panel',
    messages: { other: 'hosting.contactLate' },
    ...notifiesStaff,
  },
};
