import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('deletion', {
  title: 'Delete account',
  lead: 'Deletes your account with everything in it. You have {days, plural, one {# day} other {# days}} to change your mind.',
  ask: 'Delete my account',
  loading: 'Loading ...',
  loadFailed: 'We could not load what deleting your account would do.',
  dispute: 'A payment is disputed at your bank. You can delete your account once that is decided.',
  willBeDeleted: 'Your account will be deleted on {day}.',
  waits: 'Your account will be deleted once your disputed payment is decided.',
  untilThen:
    'Until then, your data stays as it is. Websites and mailboxes are paused unless you choose a plan again, which also keeps the account.',
  isDeleted: 'Your account is being deleted.',
  keep: 'Keep my account',
  kept: 'Your account stays',
  close: 'Close',
  cancel: 'Cancel',
  now: 'Today',
  endsNow: 'Your plan ends, and your websites and mailboxes are paused.',
  refunded: 'We refund {amount}.',
  notRefunded: 'Nothing is refunded: your 30-day money-back guarantee is over, or nothing was paid.',
  noPlan: 'You have no plan that would end. Nothing is charged.',
  openInvoices:
    '{count, plural, one {Your unpaid invoice is canceled.} other {Your # unpaid invoices are canceled.}} You do not have to pay.',
  later: 'Deleted on {day}',
  websites: '{count, plural, one {# website} other {# websites}} with files and databases',
  mailboxes: '{count, plural, one {# mailbox} other {# mailboxes}} with all emails',
  backups: '{count, plural, one {# backup} other {# backups}}',
  members: 'Access of {count, plural, one {# person} other {# people}} to your account',
  rest: 'DNS records, CDN, support requests and their files, payment methods, API keys and webhooks',
  profile: 'Your name, email address and all other personal data',
  others: 'Your access to the accounts of others, which stay',
  domains: 'Domains are not deleted',
  domainsStay:
    'They stay registered until they expire, but you can no longer manage, renew or transfer them. To keep them, transfer them to another provider first.',
  losesDomains: 'I lose these domains.',
  domainsNeeded: 'Confirm that you lose these domains, or transfer them away first.',
  keptByUs: 'What we keep',
  invoices:
    'Invoices with their billing details, because the law requires it: {years, plural, one {# year} other {# years}} from the end of their year, the last until {day}.',
  trialCard:
    'If you had a free trial, a digest of your card, so that each card gets one trial: as long as the invoices.',
  log: 'The log of who did what in your account, without names and email addresses, to detect misuse.',
  email: 'Type {email} to confirm',
  otherEmail: 'This is not the email address of your account.',
  confirm: 'Delete my account',
  requested: 'Your account will be deleted on {day}',
});
