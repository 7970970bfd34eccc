import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('apiKeys', {
  title: 'API keys',
  lead: 'Let your own programs work with your account, within the limits you set.',
  manage: 'Manage API keys',
  backToAccount: 'Account',
  documentation: 'API documentation',
  loadFailed: 'We could not load your API keys.',

  none: 'No API keys yet',
  noneWhy:
    'Create one for a script, a deployment or another service. You choose what it may do and when it expires.',
  create: 'Create API key',

  keys: 'Your keys',
  keysLead: 'Revoke keys you no longer use. Keys stop working when your password is reset by email.',
  used: 'Last used',
  unused: 'Not used yet',
  expires: 'Expires on {day}',
  expired: 'Expired on {day}',
  hasExpired: 'Expired',
  read: 'Read only',
  write: 'Read and change',
  websites: 'Websites',
  domains: 'Domains',
  email: 'Email',
  billing: 'Billing',
  support: 'Support',
  account: 'Account',

  revoke: 'Revoke',
  revokeOf: 'Revoke {name}',
  revokeTitle: 'Revoke {name}?',
  revokeLead: 'Programs that use this key stop working immediately. This cannot be undone.',
  revoked: 'API key revoked.',
  cancel: 'Cancel',
  close: 'Close',

  // A new key.
  name: 'Name',
  nameHint: 'What the key is for, so that you recognize it later.',
  access: 'What may it do?',
  readWhy: 'Looks things up. Changes nothing.',
  writeWhy:
    'Also adds, changes and deletes. With Billing or Domains, it can spend money with your saved payment method.',
  areas: 'Where?',
  websitesWhy: 'Hosting, WordPress, backups, CDN and speed settings',
  domainsWhy: 'Registrations, renewals, transfers and DNS records',
  emailWhy: 'Email domains, mailboxes and forwarders',
  billingWhy: 'Plan, payments and invoices',
  supportWhy: 'Your requests and replies',
  accountWhy: 'Your details, history and notifications',
  chooseArea: 'Choose at least one area.',
  never: 'No key can sign in, show passwords, change how you sign in or manage API keys.',
  lifetime: 'Expires after',
  days30: '30 days',
  days90: '90 days',
  days365: '1 year',

  // Its secret.
  secretTitle: 'Copy your API key',
  secretLead: 'This is the only time we show it. Keep it where only your program can read it.',
  copy: 'Copy API key',
  copied: 'Copied',
  copyRefused: 'Your browser did not allow copying. Select the key and copy it.',
  saved: 'I saved my key',
});
