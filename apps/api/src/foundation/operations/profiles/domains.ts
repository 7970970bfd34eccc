import type { ProfilesOf } from '../operation-profile.ts';

export const domainsProfiles: ProfilesOf<'domains'> = {
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
  'domains.setNameservers': {
    queue: 'registrar',
    messages: { other: 'domains.nameserversLate' },
    finished: null,
    failed: {
      customer: 'domains.nameserversFailed',
      screen: { shownAt: 'the nameservers card' },
    },
  },
};
