import { addWebsiteTexts } from '../add-website.ts';

export const hosting = {
  'hosting.wrongOption': addWebsiteTexts.wrongOption,
  'hosting.invalidName': 'ERROR! Invalid domain name.',
  'hosting.noServer': 'No server is available in this location right now. Please choose another one.',
  'hosting.noFreeServer': 'No free server here now',
  'hosting.passwordRefused': 'The server does not accept this password.',
  'hosting.accountBeingSetUp':
    'Your hosting account in this location is being set up. Please try again in a minute.',
  'hosting.oneLocation': 'Your plan includes one hosting location. Please upgrade it to use further ones.',
  'hosting.websiteLimit': 'Your plan includes {limit} websites. Please upgrade it to add more.',
  'hosting.noAccount': 'Please set up your hosting account first.',
  'hosting.connectedAlready': '{name} is connected already. More websites are added from the dashboard.',
  'hosting.anotherConnecting': 'Another domain is being connected right now.',
  'hosting.anotherConnectingWait':
    'Another domain is being connected right now. Please try again in a minute.',
  'hosting.beingAdded': '{name} is being added right now.',
  'hosting.onYourWebsite': '{name} is already on one of your websites.',
  'hosting.noAliasOfSubdomain': 'A subdomain cannot have an alias. Please choose the website above it.',
  'hosting.othersFirst':
    'This is the main website of your hosting account. Please delete the others first: {names}.',

  'hosting.legacyMainStays':
    'This is the main website of the hosting you had before this portal. To delete it, choose another plan first.',

  // What servers of some vendors cannot do.
  'hosting.cannotAddSubdomains': 'This server cannot add subdomains to a website.',
  'hosting.cannotMakeBackups': 'This server cannot make backups.',
  'hosting.cannotIssueCertificates': 'This server cannot issue certificates.',
  'hosting.cannotSignIn': 'This server cannot sign customers in to its panel.',
  'hosting.cannotSetPasswords': 'This server cannot change passwords for its panel.',
  'hosting.cannotRestrictNames': 'This server cannot restrict the names that customers create on it.',
  'hosting.cannotEditZones': 'This server cannot edit DNS records.',
  'hosting.cannotAddZones': 'This server adds the DNS zones of websites by itself.',
  'hosting.cannotImport': 'This server cannot list the customers to import.',

  'hosting.yourAccount': 'Your account',

  // Operations.
  'hosting.domainOnPanel':
    'This domain is already hosted on the server. Please contact support if it is yours.',
  'hosting.nameLost': 'The name was moved to the customer who proved that it is theirs.',
  'hosting.nameRefused': 'The server does not accept this domain name. Please check it.',
  'hosting.accountFull':
    'Your hosting account has reached its limit. Please upgrade your plan, or contact support.',
  'hosting.websiteGone': 'The website no longer exists. Please reload the page.',
  'hosting.refused': 'The hosting server does not allow this. Please contact support.',
  'hosting.panelNotOpened': 'The hosting server does not open the control panel. Please contact support.',
  'hosting.unreachable': addWebsiteTexts.unreachable,
  'hosting.websiteAdded': 'The website is added.',
  'hosting.additionFailed': 'The website could not be added.',
  'hosting.additionNotice': 'Adding {named, select, yes {{subject}} other {your account}} failed',
  'hosting.backupFailed': 'The backup failed, so nothing was deleted. Try again, or delete without a backup.',
  'hosting.backupNotOffered':
    'This server can’t make backups, so nothing was deleted. You can delete without a backup.',
  'hosting.backupMade': 'Your backup is ready.',
  'hosting.backupNotMade': 'The backup could not be made. Please try again in a few minutes.',
  'hosting.backupUnavailable': 'This server can’t make backups.',
  'hosting.nothingToBackUp': 'There is nothing in this hosting account to back up.',
  'hosting.backupTooSoon': 'You have a recent backup. You can make the next one later.',
  'hosting.backupUnderWay': 'A backup is being made. You can restore one when it is ready.',
  'hosting.wordpressUpdating': 'WordPress is being updated on a website. Please wait until that is done.',
  'hosting.restoreUnderWay': 'A backup is being restored. Please wait until that is done.',
  'hosting.deletionUnderWay': 'A website is being deleted. Please wait until that is done.',
  'hosting.backupOfAnother':
    'The main website of this backup was deleted, so it can’t be restored here. Contact support to get its content back.',
  'hosting.backupGone': 'This backup is no longer on the server. Nothing was changed.',
  'hosting.backupFirstFailed':
    'We could not back up the present state first, so nothing was restored. Please try again.',
  'hosting.restoreFailed':
    'The server could not restore the backup. Please try again; what you had before is in the newest backup.',
  'hosting.restored': 'Your backup is restored.',
  'hosting.cannotSendBackups':
    'This server cannot hand out its backups. Please contact support to get a copy.',
  'hosting.backupSent': 'Your backup is ready for download.',
  'hosting.backupNotSent':
    'The backup could not be made ready for download. Please try again, or contact support.',
  'hosting.downloadEnded': 'This download has ended. Please prepare it again.',
  'hosting.sendUnderWay': 'Another backup is being made ready for download. Please wait until that is done.',
  'hosting.notRestored': 'The backup could not be restored.',
  'hosting.othersExist':
    'There are other websites in this hosting account by now. Please reload, and delete them first.',
  'hosting.notDeleted': 'The hosting server could not delete this now. Please try again in a few minutes.',
  'hosting.websiteDeleted': 'The website is deleted.',
  'hosting.deletionFailed': 'The website could not be deleted. Nothing was changed.',
  'hosting.deletionNotice': 'Deleting {named, select, yes {{subject}} other {your account}} failed',
  'hosting.aliasDeleted': 'The alias is deleted.',
  'hosting.aliasNotDeleted': 'The alias could not be deleted.',
  'hosting.busy': 'The hosting server is busy. Please try again in a few minutes.',
  'hosting.notConnected':
    'The hosting server could not connect the domain. Please try again in a few minutes.',
  'hosting.domainConnected': 'The domain is connected to your hosting account.',
  'hosting.connectionFailed': 'The domain could not be connected.',
  'hosting.pointingLate':
    'Pointing your domain to your website is taking longer than usual. Our team is on it.',
  'hosting.pointingFailed': 'The DNS records that lead to your website could not be set.',
  'hosting.renamingLate':
    'Your website is getting another name. This is taking longer than usual; our team is on it.',
  'hosting.resumingLate':
    'Your plan is paid, but switching your websites on is taking longer than usual. Our team is on it.',
  'hosting.resumingFailed': 'Your websites could not be turned on again.',
  'hosting.resumingNotice': 'Turning your websites on again failed',
  'hosting.loginTaken': 'This username is taken on the server. Please choose another one.',
  'hosting.notSetUp':
    'The account could not be created. Nothing was charged for it; please try again, or contact support if this error persists.',
  'hosting.setupFailed': 'Your hosting account could not be set up.',
  'hosting.suspensionLate': 'Your websites are to be suspended, which has not happened yet.',
  'hosting.planLate':
    'Your plan was changed, but applying its limits is taking longer than usual. Our team is on it.',
  'hosting.planFailed': 'Your hosting account could not be moved to your new plan.',
  'hosting.planNotice': 'Moving your hosting account to your new plan failed',
  'hosting.contactLate': 'Updating the email address of your hosting account is taking longer than usual.',
  'hosting.certificateLate':
    'The hosting server could not issue the certificate. Our team can see it, and you can add a certificate in the control panel.',
  'hosting.nameOfAnother': 'Another customer proved that the name is theirs, and can use it only after this.',
} as const;
