import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  connectFailed: 'Error! Please try again or contact support if error persists.',

  // The screen.
  title: 'Email',
  lead: 'Mailboxes on your own domain: read in any mail program, on the phone and in the browser.',
  loading: 'Loading your mail account ...',
  loadFailed: 'Your mail account could not be loaded.',
  setupFirst: 'Set up your hosting account first',
  setupFirstWhy:
    'Mail comes with hosting. It takes about a minute to set up, then you connect your domain here.',
  setupNow: 'Set up hosting',
  domainsOnly: 'Email is part of every hosting plan. Choose one, and connect your domain in a minute.',
  seePlans: 'See plans',

  // Connecting a domain.
  connectTitle: 'Connect a domain to email',
  connectAnother: 'Connect another domain',
  domainName: 'Domain name',
  domainHint: 'A name you own, registered here or elsewhere. Websites stay as they are.',
  domainPlaceholder: 'example.com',
  connectsAs: 'Computers write it {ascii}',
  invalidDomain: 'ERROR! Invalid domain name.',
  alreadyConnected: '{host} has mail already; see above.',
  yours: 'Your domains',
  connect: 'Connect to email',
  connected: '{host} is connected. Mail to it arrives now.',
  allowanceReached: 'Your plan includes email for {count, plural, one {# domain} other {# domains}}.',
  noMailInPlan: 'Your plan does not include email.',
  upgrade: 'Upgrade',
  upgradeRefused: 'Your plan includes no further email domain.',

  // A domain on its way.
  connecting: 'Connecting {host}',
  connectingDetail: 'You can close this page: it goes on without you.',
  waitsForStaff: 'This needs a person: our team has been told and finishes it for you.',
  stepDone: '(done)',
  stepDoing: '(under way)',
  stepTodo: '(to come)',

  // A domain.
  stateConnecting: 'Connecting',
  stateWaiting: 'Waiting for DNS',
  stateConnected: 'Connected',
  stateFailed: 'Not connected',
  checked: 'DNS checked',
  neverChecked: 'DNS not checked yet',
  checkNow: 'Check now',
  checkHost: 'Check now: the DNS records of {host}',
  checkFailed: 'The DNS could not be checked. Please try again in a moment.',
  setYourself:
    'Set these records where the DNS of {host} is managed. We look for them and go on by ourselves.',
  setByUs:
    'We set these records for you. It can take up to an hour until they are found everywhere. If one is still missing then, choose “Check now” and we set it again.',
  proveFirst:
    'First set this record where the DNS of {host} is managed: it shows that the domain is yours. The others follow here.',
  onHold:
    '{host} is offline at the registrar, so none of these records is live and no email arrives. Open the domain to see what to do.',
  openDomains: 'Open domains',
  hostsMissing:
    'Email to {host} arrives. Mail programs and webmail can connect once the remaining records are found.',
  goesOn: 'This is found. We go on by ourselves in a moment.',
  records: 'DNS records',
  recordsFound: '{found} of {all} found',
  allRecordsFound: 'all found',

  // Its records.
  mx: 'Delivery',
  mxWhy: 'Brings mail for your domain to your mailboxes. No other MX record may stand beside these.',
  spf: 'Permitted senders',
  spfWhy: 'Says that we may send for you, so that your mail is not taken for spam. One record alone.',
  dkim: 'Signature',
  dkimWhy: 'Lets receivers check that a mail is yours and unchanged.',
  ownership: 'Proof of ownership',
  ownershipWhy: 'Shows that the domain is yours.',
  mailServer: 'Mail server',
  mailServerWhy: 'The address that mail programs connect to.',
  administrationWhy: 'Opens the page where you manage your mailboxes.',
  webmailWhy: 'Opens your mailboxes in the browser.',
  found: 'Found',
  missing: 'Missing',
  wrong: 'Not right yet',
  unknown: 'Not checked',
  recordName: 'Name',
  recordValue: 'Value',
  recordPriority: 'Priority {priority}',
  seenInstead: 'There now',
  copy: 'Copy {what}',
  copied: 'Copied',

  // How mail programs connect.
  settings: 'Settings for mail programs',
  settingsLead: 'The username is the whole address, such as hello@{host}.',
  imap: 'IMAP',
  pop3: 'POP3',
  smtp: 'SMTP',
  port: '{port} ({security})',
  ports: '{first} or {second}',
  webmail: 'Webmail',
  mailAdministration: 'Mailboxes',
  opensInTab: '(opens in a new tab)',

  // The account at the mail host.
  administration: 'Mail administration',
  administrationLead: 'Create mailboxes, forwards and filters.',
  openAdministration: 'Open',
  openAdministrationOf: 'Open mail administration',
  username: 'Username',
  address: 'Address',
  primaryMx: 'Primary MX',
  secondaryMx: 'Second MX',
  mxLine: '{destination}, priority {priority}',
  resetPassword: 'Reset password',
  passwordTitle: 'New mail administration password',
  passwordLead:
    'It replaces the one of {username}. Mailboxes keep theirs. We show it once and do not keep it.',
  passwordDone: 'Your new password is set',
  passwordDoneNext: 'Use it with {username} from now on.',

  // What the plan includes.
  allowance: 'Included in your plan',
  allowanceDomains: 'Email domains',
  allowanceStorage: 'Mail storage',
  usedOf: '{used} of {limit}',
  unlimitedUsed: '{used}, no limit',
  inboxes: 'Mailboxes',
  unlimited: 'No limit',
  gigabytes: '{gb} GB',
  storageUnknown: '{limit}, not measured yet',
});
