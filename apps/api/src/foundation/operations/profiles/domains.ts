import type { ProfilesOf } from '../operation-profile.ts';

export const domainsProfiles: ProfilesOf<'domains'> = {
  'domains.finishTransfer': {
    queue: 'registrar',
    messages: { other: 'domains.transferLate' },
    finished: null,
    failed: { silent: 'The transfer stays open until staff resume it.' },
  },
  'domains.chargeRenewal': {
    queue: 'registrar',
    messages: { other: 'domains.chargeLate' },
    finished: null,
    failed: { silent: 'The renewal stays open, and staff see it; a declined card is an ordinary outcome.' },
  },
  'domains.renew': {
    queue: 'registrar',
    messages: { other: 'domains.renewalLate' },
    finished: null,
    failed: { silent: 'The renewal stays open, or the refund email says that it was refused.' },
  },
  'domains.register': {
    queue: 'registrar',
    messages: {
      other: 'domains.registrationLate',
    },
    finished: null,
    failed: { silent: 'The registration stays open, or the refund email says that it was refused.' },
  },
  'domains.resendConfirmation': {
    queue: 'registrar',
    messages: { other: 'domains.resendFailed' },
    finished: null,
    failed: {
      customer: 'domains.resendFailed',
      screen: { notice: 'domains.resendNotice', retry: 'domain' },
    },
  },
  'domains.setDnssec': {
    queue: 'registrar',
    messages: { dnssec_refused: 'domains.dnssecRefused', other: 'domains.dnssecLate' },
    finished: null,
    failed: { customer: 'domains.dnssecFailed', screen: { shownAt: 'the DNS card of the domain' } },
  },
  'domains.setLock': {
    queue: 'registrar',
    messages: { other: 'domains.lockLate' },
    finished: null,
    failed: { customer: 'domains.lockFailed', screen: { shownAt: 'the ownership screen' } },
  },
  'domains.transfer': {
    queue: 'registrar',
    messages: { other: 'domains.transferLate' },
    finished: null,
    failed: { silent: 'The transfer stays open, or the refund email says that it was refused.' },
  },
  'domains.updateOwner': {
    queue: 'registrar',
    messages: { other: 'domains.ownerNotSaved' },
    finished: null,
    failed: {
      customer: 'domains.ownerNotSaved',
      screen: { notice: 'domains.ownerNotSavedNotice', retry: 'domain' },
    },
  },
  'domains.setNameservers': {
    queue: 'registrar',
    messages: { dnssec_on: 'domains.nameserversSigned', other: 'domains.nameserversLate' },
    finished: null,
    failed: {
      customer: 'domains.nameserversFailed',
      screen: { shownAt: 'the nameservers card' },
    },
  },
};
