import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('domains', {
  // Texts of the specification, verbatim.
  listTitle: 'Your domains registered with {brand}',
  none: 'You have not purchased any domains',
  invalidNameserver: 'ERROR! THIS IS NOT A VALID NAMESERVER!',
  tooFew: 'You must add at least 2 nameservers',
  confirmSwitch: 'Please confirm that you want to switch your Nameservers.',

  // The list.
  title: 'Domains',
  noneWhy: 'Find a name below. Each one includes free domain privacy.',
  findAnother: 'Find another name',
  loading: 'Loading your domains ...',
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

  // The status of a domain.
  pending: 'With the registry',
  registered: 'Registered',
  expired: 'Expired',
  registration_requested: 'Being registered',
  crit_error: 'Under review',
  pendingWhy: 'The registry is processing it. This usually takes a few minutes, rarely a day.',
  registration_requestedWhy: 'Your payment was processed, and the domain is being registered.',
  crit_errorWhy:
    'We can’t tell yet whether it was registered. Our team is on it: you get either the domain or a full refund. If you contact us, mention the code DOM03.',
  ownerUnconfirmed:
    'Confirm the owner’s email address by {day}, or this domain goes offline. Follow the link in the email from {registrar}, our registrar.',
  ownerOnHold:
    'This domain is offline because the owner’s email address was not confirmed. Follow the link in the email from {registrar}, our registrar.',
  resendConfirmation: 'Resend email',
  confirmationResent: '{registrar} is sending the email again. Check the owner’s inbox and spam folder.',
  confirmationNotResent: 'The email could not be sent again. Please try again.',
  expiredWhy:
    'This domain has expired and may go offline. Please contact us soon: it can still be recovered for a while.',

  // While the plan is not paid.
  expiringTitle: 'Your domains stay yours, but some need renewing',
  expiringOn: '{name}: registered until {day}',
  askToRenew: 'Ask support to renew',

  // One domain.
  backToDomains: 'All domains',
  loadingDomain: 'Loading your domain ...',
  domainFailed: 'This domain could not be loaded.',
  notFound: 'Domain not found',
  notFoundWhy:
    'It is not registered in this account. If you own it, you can use it for a website with any hosting plan.',
  useForWebsite: 'Use it for a website',
  toWebsite: 'Go to its website',
  checkAvailability: 'Check availability',
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
  nameserversLead: 'They tell the internet where your website and your email are.',
  nameserver: 'Nameserver {count}',
  copy: 'Copy {what}',
  copied: 'Copied',
  success: 'Live',
  changing: 'Changing',
  error: 'Rejected',
  changingWhy: 'We sent your change to the registry.',
  errorWhy: 'The registry rejected your change. Our team is on it.',
  takesHours: 'Changes take 24-48 hours to take effect everywhere.',
  publicSame: 'Nameservers are live.',
  publicOther: 'Public DNS still shows {hosts}.',
  publicNone: 'Public DNS has no nameservers for this domain yet.',
  read: 'Checked',
  serversFailed: 'We could not load the nameservers.',
  atRegistrar: 'This domain is registered elsewhere. Please change its nameservers there.',
  change: 'Change nameservers',
  nameserverChoice: 'Nameservers to use',
  useOurs: '{brand} nameservers',
  useOursWhy: 'We manage the DNS, so websites and email connect automatically.',
  useCustom: 'Custom nameservers',
  useCustomWhy: 'Another service manages the DNS. Enter two or three servers.',
  placeholder: 'ns1.example.com',
  optional: 'Optional',
  confirm: 'Switch the nameservers of {name}',
  save: 'Switch nameservers',
  cancel: 'Cancel',
  saved: 'Your change is saved. It takes 24-48 hours to take effect.',
});
