import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('email', {
  // Texts of the specification, verbatim.
  connectFailed: 'Error! Please try again or contact support if error persists.',

  // The screen.
  title: 'Email',
  lead: 'Mailboxes on your own domain, in any email app, on your phone and in the browser.',
  loading: 'Loading your email account ...',
  loadFailed: 'We could not load your email account.',
  setupFirst: 'Set up your hosting account first',
  setupFirstWhy:
    'Email comes with hosting. It takes about a minute to set up; then you connect your domain here.',
  setupNow: 'Set up hosting',
  domainsOnly: 'Email comes with every hosting plan',
  domainsOnlyWhy:
    'Choose a plan, then connect your domain here. You can also use email from another provider: set its DNS records on your domain’s page.',
  seePlans: 'See plans',

  // Connecting a domain.
  connectTitle: 'Connect a domain to email',
  connectAnother: 'Connect another domain',
  domainName: 'Domain name',
  domainHint: 'A name you own, registered here or elsewhere. Websites stay as they are.',
  domainPlaceholder: 'example.com',
  connectsAs: 'Technical name: {ascii}',
  invalidDomain: 'ERROR! Invalid domain name.',
  alreadyConnected: '{host} already has email; see above.',
  yours: 'Your domains',
  connect: 'Connect to email',
  connected: '{host} is connected and can receive email.',
  allowanceReached: 'Your plan includes email for {count, plural, one {# domain} other {# domains}}.',
  noMailInPlan: 'Your plan does not include email.',
  upgrade: 'Upgrade',
  upgradeNeeded: 'Your plan does not include another email domain.',

  // A domain being connected.
  connecting: 'Connecting {host}',
  connectingDetail: 'You can close this page; we’ll finish in the background.',
  waitsForStaff: 'Our team is finishing this for you.',

  // A domain.
  stateConnecting: 'Connecting',
  stateWaiting: 'Waiting for DNS',
  stateConnected: 'Connected',
  stateFailed: 'Not connected',
  stateOffline: 'Offline',
  checked: 'DNS checked',
  neverChecked: 'DNS not checked yet',
  checkNow: 'Check now',
  checkHost: 'Check now: the DNS records of {host}',
  checkFailed: 'We could not check the DNS. Please try again in a moment.',
  setYourself:
    'Add these records where the DNS of {host} is managed. We check for them and continue automatically.',
  setByUs:
    'We set these records for you. They can take up to an hour to be visible everywhere. If one is still missing then, choose “Check now” and we’ll set it again.',
  proveFirst:
    'First add this record where the DNS of {host} is managed, to prove that the domain is yours. The other records follow here.',
  onHold:
    '{host} is offline at the registrar, so none of these records is live and no email arrives. Open the domain to see what to do.',
  openDomains: 'Open domains',
  hostsMissing:
    '{host} can receive email. Email apps and webmail can connect once the remaining records are found.',
  continuesSoon: 'Found. We continue automatically in a moment.',
  records: 'DNS records',
  recordsFound: '{found} of {all} found',
  allRecordsFound: 'all found',

  // Its records.
  mx: 'Delivery',
  mxWhy: 'Delivers email for your domain to your mailboxes. Remove any other MX record.',
  spf: 'Allowed senders',
  spfWhy: 'Allows us to send for you, so that your email isn’t treated as spam. Keep only one such record.',
  dkim: 'Signature',
  dkimWhy: 'Lets recipients verify that an email is from you and unchanged.',
  ownership: 'Proof of ownership',
  ownershipWhy: 'Proves that the domain is yours.',
  mailServer: 'Mail server',
  mailServerWhy: 'The address that email apps connect to.',
  administrationWhy: 'Opens the page where you manage your mailboxes.',
  webmailWhy: 'Opens your mailboxes in the browser.',
  dmarc: 'Policy',
  dmarcWhy:
    'Tells recipients that your domain uses signatures. Large providers expect it. Any policy of your own is fine.',
  autoconfig: 'Automatic settings',
  autoconfigWhy: 'Lets Thunderbird and others find the settings on their own.',
  autodiscover: 'Automatic settings for Outlook',
  autodiscoverWhy: 'Lets Outlook find the settings on its own.',
  imaps: 'Incoming server for email apps',
  imapsWhy: 'Lets email apps find the incoming server on their own.',
  submissions: 'Outgoing server for email apps',
  submissionsWhy: 'Lets email apps find the outgoing server on their own.',
  autodiscoverSrv: 'Settings server for Outlook',
  autodiscoverSrvWhy: 'Lets Outlook find the settings where its other way is blocked.',
  recommended: 'Recommended',
  found: 'Found',
  missing: 'Missing',
  wrong: 'Incorrect',
  unknown: 'Not checked',
  recordName: 'Name',
  recordValue: 'Value',
  recordPriority: 'Priority {priority}',
  seenInstead: 'Current value',
  copy: 'Copy {what}',
  copied: 'Copied',

  // Settings for email apps.
  settings: 'Settings for email apps',
  settingsLead: 'The username is the full email address, such as hello@{host}.',
  imap: 'IMAP',
  pop3: 'POP3',
  smtp: 'SMTP',
  port: '{port} ({security})',
  ports: '{first} or {second}',
  webmail: 'Webmail',
  mailAdministration: 'Mailboxes',
  opensInTab: '(opens in a new tab)',

  // The account at the mail host.
  administration: 'Email administration',
  administrationLead:
    'For filters and spam settings. Mailboxes and forwarders are on the pages of your domains.',
  openAdministration: 'Open',
  openAdministrationOf: 'Open email administration',
  username: 'Username',
  address: 'Address',
  primaryMx: 'Primary MX',
  secondaryMx: 'Secondary MX',
  mxLine: '{destination}, priority {priority}',
  resetPassword: 'Reset password',
  passwordTitle: 'New email administration password',
  passwordLead:
    'This replaces the current password of {username}. Mailboxes keep theirs. Copy it now; you won’t see it again.',
  passwordDone: 'Your new password is set',
  passwordDoneNext: 'Use it with {username} from now on.',

  // What the plan includes.
  allowance: 'Included in your plan',
  allowanceDomains: 'Email domains',
  allowanceStorage: 'Email storage',
  usedOf: '{used} of {limit}',
  unlimitedUsed: '{used}, no limit',
  inboxes: 'Mailboxes',
  unlimited: 'No limit',
  gigabytes: '{gb} GB',
  storageUnknown: '{limit}, not measured yet',

  // Disconnecting a domain.
  disconnect: 'Disconnect domain',
  disconnectHost: 'Disconnect domain {host} from email',
  disconnectWhy: 'Ends email on this domain and deletes its mailboxes.',
  disconnectWhyUnproven: 'Stops waiting for this domain’s records.',

  // The confirmation dialog.
  disconnectTitle: 'Disconnect {host} from email?',
  losesMailboxes: 'All mailboxes on {host} and every email in them are deleted.',
  losesNoBackup:
    'There is no backup: neither you nor support can restore the emails. Copy what you need first.',
  losesNewEmail: 'Email sent to {host} after that is returned to its sender.',
  losesNothing: '{host} has no mailboxes yet, so no email is lost. We stop checking its records.',
  websiteStays: 'If you have a website on this domain, it stays as it is.',
  zoneOurs:
    'We remove the email records that we set in its DNS, and bring back the earlier ones that we know.',
  zoneTheirs:
    'Its DNS is managed elsewhere, so please remove its email records there yourself, especially MX. This page lists them until you disconnect.',
  disconnectConfirm: 'I want to delete all email on {host}',
  disconnectConfirmUnproven: 'I do not want email on {host}',
  confirmMissing: 'Please confirm by checking the box.',
  disconnectNow: 'Disconnect',
  keepEmail: 'Keep email',
  close: 'Close',
  disconnectFailed:
    'We could not disconnect the domain. Please try again, or contact support if this keeps happening.',

  // A domain being disconnected.
  disconnecting: 'Disconnecting {host}',
  disconnectingDetail: 'You can close this page; we’ll finish in the background.',
  stuckTitle: '{host} is not disconnected yet',
  stuckDetail: 'Our team is on it. You can also try again now.',
  disconnected: '{host} is disconnected from email.',
});
