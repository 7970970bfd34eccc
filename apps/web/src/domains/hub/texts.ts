import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('domainsHub', {
  // DNS.
  dns: 'DNS',
  nameservers: 'Nameservers',
  ourNameservers: '{brand} manages the DNS, so websites and email connect automatically.',
  panelNameservers: 'Your hosting server manages the DNS.',
  otherNameservers: 'Another service manages the DNS.',
  otherNameserversAt: 'Another service manages the DNS: {hosts}.',

  // DNSSEC.
  dnssec: 'DNSSEC',
  dnssec_on: 'On. Forged DNS answers are rejected.',
  dnssec_off: 'Signs your DNS records, so that no one can forge them.',
  dnssecSettling:
    'Signs your DNS records. The nameservers were changed recently, so it can be turned on from {day}.',
  dnssec_turning_on: 'Turning on. The registry can take a few minutes.',
  dnssec_turning_off: 'Turning off. The registry can take a few minutes.',
  dnssecForeign:
    'On, with keys of the service that manages the DNS. Turn it off before you change nameservers.',
  dnssecTurningOn: 'DNSSEC is being turned on.',
  dnssecTurningOff: 'DNSSEC is being turned off.',
  dnssecFailed: 'DNSSEC could not be changed.',

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
  ownershipWhy:
    'Registered at {registrar} through us, in your name. Your details stay out of the public register.',
  elsewhereWhy: 'Registered with another company. Transfer it to us to renew it and manage its owner here.',
  manageOwnership: 'Manage ownership',
  seeOwnership: 'See ownership',
  transferHere: 'Transfer it here',
});
