import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('domainsHub', {
  // DNS.
  dns: 'DNS',
  nameservers: 'Nameservers',
  ourNameservers: '{brand} manages the DNS, so websites and email connect automatically.',
  otherNameservers: 'Another service manages the DNS.',
  otherNameserversAt: 'Another service manages the DNS: {hosts}.',

  // Renewal.
  renewal: 'Renewal',
  automatic: 'Automatic',
  manual: 'Manual',
  expired: 'Expired',

  // Ownership.
  ownership: 'Ownership',
  yours: 'Yours',
  unconfirmed: 'Owner not confirmed',
  elsewhere: 'Registered elsewhere',
  ownershipWhy: 'Registered in your account at {registrar}. Your details stay out of the public register.',
  elsewhereWhy: 'This domain is registered with another company. You manage its registration there.',
  manageOwnership: 'Manage ownership',
});
