import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  listTitle: 'Your domains registered with {brand}',
  none: 'You have not purchased any domains',
  invalidNameserver: 'ERROR! THIS IS NOT A VALID NAMESERVER!',
  tooFew: 'You must add at least 2 nameservers',
  confirmSwitch: 'Please confirm that you want to switch your Nameservers.',

  // The list.
  title: 'Domains',
  noneWhy: 'Find a name below. Free domain privacy is included with each.',
  findAnother: 'Find another name',
  loading: 'Fetching your domains ...',
  loadFailed: 'Your domains could not be loaded.',
  manage: 'Manage',
  manageOf: 'Manage {name}',
  openSite: 'Open {name} in a new tab',
  until: 'Until {day}',
  renewsOn: 'Renews on {day}',
  endedOn: 'Ended on {day}',

  // On the dashboard.
  yours: 'Your domains',
  seeAll: '{count, plural, one {Manage it} other {Manage all #}}',

  // How a domain stands.
  pending: 'With the registry',
  registered: 'Registered',
  expired: 'Expired',
  registration_requested: 'Being registered',
  crit_error: 'Being looked into',
  pendingWhy: 'The registry is working on it. This usually takes a few minutes, rarely a day.',
  registration_requestedWhy: 'Your payment was processed, and the domain is being registered.',
  crit_errorWhy:
    'We do not know yet whether it was registered. Our team looks after it: you get the domain or your money back. If you write to us, please give the code DOM03.',
  ownerUnconfirmed:
    'Confirm the owner’s email address by {day}, or this domain goes offline. Follow the link in the email from Gandi, our registrar.',
  ownerOnHold:
    'This domain is offline because the owner’s email address was not confirmed. Follow the link in the email from Gandi, our registrar.',
  resendConfirmation: 'Resend email',
  confirmationResent: 'Gandi is sending the email again. Check the owner’s inbox and spam folder.',
  confirmationNotResent: 'The email could not be sent again. Please try again.',
  expiredWhy:
    'This domain has run out, and may leave the net. Please write to us soon: it can be rescued for a while.',

  // While the plan is not paid.
  expiringTitle: 'Your domains stay yours, and some need renewing',
  expiringOn: '{name}: registered until {day}',
  askToRenew: 'Ask support to renew',

  // One domain.
  backToDomains: 'All domains',
  loadingDomain: 'Fetching your domain ...',
  domainFailed: 'This domain could not be loaded.',
  notYours: 'There is no such domain in your account',
  notYoursWhy: 'It may be registered elsewhere, or under another account of yours.',
  registration: 'Registration',
  name: 'Name',
  status: 'Status',
  nameserverKind: 'Nameservers',
  kindOurs: '{brand}',
  kindCustom: 'Custom',
  registeredOn: 'Registered on',
  expiresOn: 'Registered until',
  autorenew: 'Automatic renewal',
  on: 'On',
  off: 'Off',
  autorenewDate: 'Renews on',
  renewPrice: 'Renewal',
  perYear: '{price} a year',
  privacy: 'Domain privacy',
  included: 'Included',
  notYet: 'Not yet',
  elsewhere: 'Registered elsewhere',

  // Its nameservers.
  nameservers: 'Nameservers',
  nameserversLead: 'They answer for your domain: where its website is, and where its mail goes.',
  nameserver: 'Nameserver {count}',
  copy: 'Copy {what}',
  copied: 'Copied',
  success: 'In force',
  changing: 'Changing',
  error: 'Not accepted',
  changingWhy: 'Your change is on its way to the registry.',
  errorWhy: 'The registry has not accepted your change. Our team looks after it.',
  takesHours: 'Changes take 24-48 hours to take effect everywhere.',
  publicSame: 'The public DNS answers with these.',
  publicOther: 'The public DNS still answers with {hosts}.',
  publicNone: 'The public DNS does not answer for this domain yet.',
  read: 'Looked up',
  serversFailed: 'The nameservers could not be loaded.',
  atRegistrar: 'This domain is registered elsewhere. Please change its nameservers there.',
  change: 'Change nameservers',
  whose: 'Which nameservers answer',
  useOurs: '{brand} nameservers',
  useOursWhy: 'We look after the DNS: websites and e-mail connect by themselves.',
  useCustom: 'Custom nameservers',
  useCustomWhy: 'Another service looks after the DNS. Two or three servers.',
  placeholder: 'ns1.example.com',
  optional: 'If there is one',
  confirm: 'I want to switch the nameservers of {name}',
  save: 'Switch nameservers',
  cancel: 'Cancel',
  saved: 'Your change is on its way. It takes 24-48 hours to take effect.',
});
