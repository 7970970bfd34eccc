import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('billingLaterChange', {
  title: 'Switch to a smaller plan',
  lead: 'Your plan changes on {day}, when the term you have paid for ends. Until then everything stays as it is, and nothing is charged.',
  leadTrial:
    'Your plan changes on {day}, when your free trial ends. Until then everything stays as it is, and nothing is charged.',
  current:
    'You have {plan}, paid {period, select, monthly {monthly} yearly {yearly} other {for 3 years}}, for {price}.',
  choose: 'Plan from {day}',
  option: '{plan}, {period, select, monthly {monthly} yearly {yearly} other {3 years}}',
  perMonth: '{price} / month',
  charged:
    '{price} {period, select, monthly {each month} yearly {each year} other {for 3 years}}, from {day}',
  taxAdded: 'Prices exclude tax.',

  // What would not fit.
  tooMuch: 'Does not fit yet',
  storage: 'Website storage: {used} of {limit}',
  websites: 'Websites: {used, number} of {limit, number}',
  locations: 'Websites in {used, number} locations; this plan has one',
  email_storage: 'Email storage: {used} of {limit}',
  email_domains:
    'Your {used, number} email domains stay. This plan has {limit, number}, so you cannot add another.',
  seeStorage: 'See your storage',
  seeWebsites: 'See your websites',
  seeEmail: 'See your email',

  // What changes.
  changes: 'What changes on {day}',
  fromTo: '{from} → {to}',
  fromToAnnounced: '{from}, from {day} {to}',
  price: 'Price',
  storageRow: 'Storage',
  websitesRow: 'Websites',
  cpu: 'vCPU',
  ram: 'RAM',
  cpuSeconds: 'CPU seconds per month',
  isolation: 'Site isolation',
  locationsRow: 'Locations',
  emailStorage: 'Email storage',
  emailDomains: 'Email domains',
  isolationKind: '{kind, select, full {Full} other {Basic}}',
  locationKind: '{kind, select, single {Single} other {Multiple}}',
  unlimited: 'Unlimited',
  everythingElse: 'Your websites, domains and data stay.',
  sameFeatures: 'Your websites, domains and features stay. Only how often you pay changes.',

  confirm: 'Change on {day}',
  confirming: 'Saving ...',
  undoNote: 'You can undo this until that day. Upgrading or cancelling replaces it.',
  failed: 'Your change was not saved. Please try again.',
  backToUpgrade: 'See bigger plans',

  // A change that is scheduled.
  scheduled: 'Your plan changes to {plan} on {day}',
  scheduledNext:
    'From then on you pay {price} {period, select, monthly {each month} yearly {each year} other {for 3 years}}. Until then everything stays as it is.',
  undo: 'Keep my current plan',
  undone: 'Your plan stays as it is.',
  notUndone: 'That did not work. Please try again.',
  tooLate: 'Your plan is changing now. This can no longer be undone.',
  account: 'Account',

  // Why nothing can be chosen.
  loadFailed: 'We could not load your options.',
  smallest: 'You are on our smallest plan, paid monthly.',
  prepaid:
    'Your plan is prepaid until {day} and does not renew automatically. You choose any plan when you renew it.',
  cancelled: 'Your plan is cancelled, so it cannot be changed. Undo the cancellation first.',
  seeCancellation: 'See your cancellation',
  unpaid: 'A payment for your plan is open. Once it is paid, your plan can be changed.',
  seePayments: 'See your payments',
  renewing: 'Your plan is renewing right now. Try again in an hour.',
  other: 'This plan cannot be changed here. Please contact support.',

  // On other screens.
  offerTitle: 'Other options',
  offerFrom: '{price} a month from {day}',
  offerKeeps: 'You keep your websites, your domains, {gb} GB of storage and {mailGb} GB of email storage.',
  offerKeepsAll:
    'You keep everything you have. It costs more per month than paying yearly, but you can leave after any month.',
  offerSee: 'Switch to {option}',
});
