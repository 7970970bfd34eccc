import type { ProfilesOf } from '../operation-profile.ts';

export const domainsProfiles: ProfilesOf<'domains'> = {
  'domains.register': {
    queue: 'registrar',
    messages: {
      other: 'Your registration is taking longer than usual. Our team is on it and will email you.',
    },
    finished: null,
    failed: { silent: 'The registration stays open, or the refund email says that it was refused.' },
  },
  'domains.resendConfirmation': {
    queue: 'registrar',
    messages: { other: 'The confirmation email could not be sent again.' },
    finished: null,
    failed: {
      customer: 'The confirmation email could not be sent again.',
      screen: { notice: 'Sending the confirmation email for {subject} failed', retry: 'domain' },
    },
  },
  'domains.setNameservers': {
    queue: 'registrar',
    messages: { other: 'The change of your nameservers is taking longer than usual. Our team is on it.' },
    finished: null,
    failed: {
      customer: 'The nameservers could not be changed.',
      screen: { shownAt: 'the nameservers card' },
    },
  },
};
